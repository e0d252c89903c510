// Copies the link and shows it; where the browser lets nobody copy, it is shown and selected.
export default function ({ parentElement, data }) {
  const root = parentElement.querySelector(".link");
  const button = root.querySelector("button");
  const said = root.querySelector("p");
  const code = root.querySelector("code");
  button.querySelector("span").textContent = data.words.link;
  if (code.textContent !== data.address) said.hidden = code.hidden = true;
  code.textContent = data.address;
  button.onclick = async () => {
    said.hidden = code.hidden = false;
    try {
      await navigator.clipboard.writeText(data.address);
      said.textContent = data.words.copied;
    } catch {
      getSelection().selectAllChildren(code);
      said.textContent = data.words.shown;
    }
  };
}
