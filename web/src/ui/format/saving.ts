import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Saving } from '@cobuy/domain/products/saving';
import { formatMoney } from './money.tsx';

/** "Save $4.00 (12%)"; without a percentage where it is no whole one. */
export const formatSaving = ({ cents, percent }: Saving) =>
  `Save ${formatMoney(decimalFromCents(cents))}${percent > 0 ? ` (${percent}%)` : ''}`;
