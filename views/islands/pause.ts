/** Has a box stop what moves in browsers without `:has()`: on the whole page, or in its section (motion.css). */
export const mount = (root: HTMLElement): void => {
  const box = root.querySelector("input");
  const moving = box?.matches(".pause-all") ? document.body : root.closest("section");
  const tell = () => moving?.classList.toggle("still", box?.checked);
  root.addEventListener("change", tell);
  tell();
};
