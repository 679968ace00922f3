const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

export const bytesText = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
};

export const countText = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
