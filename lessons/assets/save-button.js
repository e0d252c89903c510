// Saves the chart it stands over, as Plotly has drawn it, with its title and the legend of the page.
export default function ({ parentElement, data }) {
  const button = parentElement.querySelector("button");
  button.title = data.words.save;
  button.setAttribute("aria-label", data.words.save);
  button.onclick = () => {
    const plot = document.querySelector(`.st-key-chart-${data.name} .js-plotly-plot`);
    if (!plot) return;
    const layers = [...plot.querySelectorAll(".main-svg")].map((svg) => {
      const picture = svg.cloneNode(true);
      picture.removeAttribute("style");
      for (const passing of picture.querySelectorAll(".hoverlayer, .zoomlayer, .dragcover, .drag")) passing.remove();
      return { picture, x: 0, y: 0 };
    });
    const named = data.legend ? document.querySelectorAll(".legend span") : [];
    const marks = [...named].map((one) => [one.querySelector(".mark"), one.textContent]);
    const { width, height } = plot.getBoundingClientRect();
    saveChart({ root: button, file: data.name, ...data.words, marks, width, height, layers });
  };
}
