import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('shows bytes, kilobytes, megabytes and gigabytes', () => {
  expect([1, 893, 850_000, 1_100_000, 10 * 1024 * 1024, 78.42 * 1024 ** 3].map(formatFileSize)).toEqual([
    '1 byte',
    '893 bytes',
    '830 kB',
    '1 MB',
    '10 MB',
    '78.4 GB',
  ]);
});
