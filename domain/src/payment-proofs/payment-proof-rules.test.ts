// Rules: docs/rules/payments.md#proof
import { expect, test } from 'vitest';
import { fileTypes } from '../system/file-types.ts';
import { bytesPerMegabyte } from '../system/settings-rules.ts';
import { uploadProblem } from '../system/upload-rules.ts';
import { proofRules, tooMuchOfOrder } from './payment-proof-rules.ts';

const largest = 10 * bytesPerMegabyte;
const usual = proofRules(fileTypes, largest);

test('ten megabytes pass, one byte more does not', () => {
  expect(uploadProblem({ type: 'image/png', size: largest }, usual)).toBeNull();
  expect(uploadProblem({ type: 'image/png', size: largest + 1 }, usual)).toBe('File size must be less than 10MB');
});

test('only images and PDF pass', () => {
  expect(uploadProblem({ type: 'text/html', size: 5 }, usual)).toBe(
    'Please select a valid image (JPEG, PNG, GIF) or PDF file',
  );
  expect(uploadProblem({ type: 'image/webp', size: 5 }, usual)).not.toBeNull();
  expect(uploadProblem({ type: 'application/pdf', size: 5 }, usual)).toBeNull();
});

test('a file must be chosen', () => {
  expect(uploadProblem(null, usual)).toBe('Please select a file to upload');
});

test.each([
  [['jpeg', 'webp'] as const, 'image (JPEG)', 'JPEG'],
  [['pdf'] as const, 'PDF file', 'PDF'],
  [['png', 'pdf'] as const, 'image (PNG) or PDF file', 'PNG or PDF'],
])('of %j a proof may be %s', (allowed, words, types) => {
  expect(proofRules(allowed, largest)).toMatchObject({ words, types });
});

test('proofs of an order are three times as large as one may be', () => {
  expect(tooMuchOfOrder(25 * bytesPerMegabyte)).toBe('75MB');
});
