import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { z } from 'zod';

/** The second typing of a new password, beside the contract's body; the server never sees it. */
export const confirmation = { confirmPassword: z.string().min(1, accountTexts.confirmRequired) };

interface TypedTwice {
  password: string;
  confirmPassword: string;
}

const isFilledIn = (value: unknown): value is TypedTwice =>
  typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== '';

export const isTypedTwice = ({ password, confirmPassword }: TypedTwice) => password === confirmPassword;
/** Said beside the other problems of the form, not only once they are mended. */
export const differs = {
  path: ['confirmPassword'],
  message: accountTexts.confirmDiffers,
  when: ({ value }: { value: unknown }) => isFilledIn(value),
};
