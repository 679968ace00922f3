/** Returns a moment for use in a file name: 20261121T091500Z. */
export const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");
