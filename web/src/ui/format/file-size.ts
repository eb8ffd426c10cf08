/** Each unit is this many of the one below. */
const step = 1024;

const format = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte', amount: number, digits = 0) =>
  new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    // The short form of bytes has no plural.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(amount);

/** A size in the unit that keeps the number short: "830 kB", "2.4 MB", "78.4 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < step) return format('byte', bytes);
  const kilobytes = bytes / step;
  if (kilobytes < 1000) return format('kilobyte', kilobytes);
  const megabytes = kilobytes / step;
  return megabytes < 1000 ? format('megabyte', megabytes, 1) : format('gigabyte', megabytes / step, 1);
}
