/** Returns a clone of the page's template of that name. */
export const part = (root: HTMLElement, name: string): DocumentFragment => {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  if (!template) throw new Error(`The page has no template "${name}".`);
  return document.importNode(template.content, true);
};
