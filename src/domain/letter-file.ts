/** Returns whether a file of the outbox folder is a letter, by its name: whole, or the draft that a killed server left of one. */
export const isLetterFile = (name: string): boolean => /\.eml(?:\.part)?$/.test(name);
