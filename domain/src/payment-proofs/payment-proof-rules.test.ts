import { expect, test } from 'vitest';
import { largestProof, proofProblem } from './payment-proof-rules.ts';

test('ten megabytes pass, one byte more does not', () => {
  expect(proofProblem({ type: 'image/png', size: largestProof })).toBeNull();
  expect(proofProblem({ type: 'image/png', size: largestProof + 1 })).toBe('File size must be less than 10MB');
});

test('only images and PDF pass', () => {
  expect(proofProblem({ type: 'text/html', size: 5 })).toBe('Please select a valid image (JPEG, PNG, GIF) or PDF file');
  expect(proofProblem({ type: 'application/pdf', size: 5 })).toBeNull();
});

test('a file must be chosen', () => {
  expect(proofProblem(null)).toBe('Please select a file to upload');
});
