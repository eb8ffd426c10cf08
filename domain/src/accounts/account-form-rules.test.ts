// Rules: docs/rules/accounts.md#registering, docs/rules/accounts.md#passwords
import { expect, test } from 'vitest';
import { confirmPasswordProblem } from './account-form-rules.ts';
import { accountTexts } from './account-rules.ts';

test('a new password is typed a second time, and the same', () => {
  const problem = (confirmPassword: string) => confirmPasswordProblem({ password: 'correct-horse', confirmPassword });
  expect(problem('')).toBe(accountTexts.confirmRequired);
  expect(problem('correct-house')).toBe(accountTexts.confirmDiffers);
  expect(problem('correct-horse')).toBeNull();
});
