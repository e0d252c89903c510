// A chart as a file: its title, what is counted, what its marks mean, and the picture, on the ground of the page.

const LINE = 22; // pixels
const EDGE = 12;

// ``marks`` are pairs of a mark on the page and its words, ``layers`` pictures with their place in the chart.
function saveChart({ root, file, alt, title, about, marks = [], width, height, layers }) {
  const { color, fontFamily } = getComputedStyle(root);
  const heads = wrapped(title, width / 10);
  const lines = heads.map((said) => ({ said, font: "600 20px" }));
  for (const said of wrapped(about, width / 7.5)) lines.push({ said, font: "14px" });
  for (const [mark, words] of marks) {
    wrapped(words, width / 7.5 - 3).forEach((said, i) => lines.push({ said, font: "14px", mark: i ? null : mark }));
  }
  const above = LINE * lines.length + 32;
  const whole = shape("svg", { width: width + 2 * EDGE, height: height + above + EDGE }, [shape("title", {}, [alt])]);
  const ground = getComputedStyle(root).getPropertyValue("--st-background-color") || "#fff";
  whole.append(shape("rect", { width: "100%", height: "100%", fill: ground.trim() }));
  lines.forEach(({ said, font, mark }, i) => {
    const y = LINE * i + (i < heads.length ? 24 : 30);
    const written = shape("text", { x: EDGE + (mark === undefined ? 0 : 20), y }, [said]);
    written.style.cssText = `fill: ${color}; font: ${font} ${fontFamily}`;
    whole.append(written, ...(mark ? [copied(mark, y)] : []));
  });
  for (const { picture, x, y } of layers) {
    picture.setAttribute("overflow", "visible"); // elsewhere the letters may be wider
    picture.setAttribute("x", x + EDGE);
    picture.setAttribute("y", y + above);
    whole.append(picture);
  }
  const svg = new XMLSerializer().serializeToString(whole);
  if (matchMedia("(pointer: coarse)").matches) sendPixels(svg, file);
  else send(new Blob([svg], { type: "image/svg+xml" }), `${file}.svg`);
}

// For phones, whose galleries and messengers take no SVG.
function sendPixels(svg, file) {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 2 * image.width, height: 2 * image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => send(blob, `${file}.png`));
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

function send(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// A mark of the page, beside words whose foot is at y.
function copied(mark, y) {
  const { borderRadius, backgroundColor, borderColor } = getComputedStyle(mark);
  const place = { x: EDGE + 1, y: y - 11, width: 11, height: 11, rx: borderRadius === "50%" ? 5.5 : 0 };
  return shape("rect", { ...place, fill: backgroundColor, stroke: borderColor, "stroke-width": 2 });
}

// The text in lines of so many letters.
function wrapped(said, letters) {
  const lines = [""];
  for (const word of said.split(" ")) {
    if (lines.at(-1) && (lines.at(-1) + word).length > letters) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}

function shape(tag, attributes, inside = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
