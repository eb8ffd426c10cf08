import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Saving } from '@cobuy/domain/products/saving';
import { formatMoney } from './money.tsx';
import { ownCurrency } from './own-currency.ts';

/** "Save $4.00 (12%)"; without a percentage where it is no whole one. */
export const formatSaving = ({ cents, percent }: Saving) =>
  `Save ${formatMoney(decimalFromCents(cents, ownCurrency), ownCurrency)}${percent > 0 ? ` (${percent}%)` : ''}`;
