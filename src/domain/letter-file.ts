/** Returns whether a file of the outbox folder is a letter by its name: whole, or a draft that a killed server left. */
export const isLetterFile = (name: string): boolean => /\.eml(?:\.part)?$/.test(name);
