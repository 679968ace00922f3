/** The folder of the operator's own pictures, within the content folder and in addresses. */
export const PICTURES = "pictures";

/** Returns whether a file of that folder is served, by its name: `mark.svg`. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|webp)$/.test(name);
