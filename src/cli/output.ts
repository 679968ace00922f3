const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

export const bytesText = (bytes: number): string => {
  const unit = Math.min(Math.floor((String(Math.floor(bytes)).length - 1) / 3), UNITS.length - 1);
  return `${unit === 0 ? bytes : (bytes / 1000 ** unit).toFixed(1)} ${UNITS[unit]}`;
};

export const countText = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** Before a prompt: a serial console tells no width, and each letter would have a line of its own. */
export const ensureWidth = (): void => {
  process.stdout.columns ||= 80;
};

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
