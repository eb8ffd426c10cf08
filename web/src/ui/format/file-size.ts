const bytesPerKilobyte = 1024;

const format = (unit: 'byte' | 'kilobyte' | 'megabyte', amount: number, digits = 0) =>
  new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    // Bytes have no short form that knows how many there are.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(amount);

/** A file's size in the unit that keeps the number short: "830 kB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < bytesPerKilobyte) return format('byte', bytes);
  const kilobytes = bytes / bytesPerKilobyte;
  return kilobytes < 1000 ? format('kilobyte', kilobytes) : format('megabyte', kilobytes / bytesPerKilobyte, 1);
}
