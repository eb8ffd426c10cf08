import { fillPaymentLink, paymentLinkProblem } from '@cobuy/domain/payments/payment-link';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { FieldProps } from '../../lib/forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import styles from './payment-link-field.module.css';

/** As the providers write them; "you" stands for the organization's own name there. */
const examples: Partial<Record<PaymentMethod, string>> = {
  PAYPAL: `https://paypal.me/you/{amount}${ownCurrency}`,
  VENMO: 'https://venmo.com/you?txn=pay&amount={amount}&note={orderNumber}',
};
const example = { amount: 95.7, currency: ownCurrency, orderNumber: 'GB-7K2M-Q9XD-4T6P-B3WN' };

export function PaymentLinkField({ kind, field }: { kind: PaymentMethod; field: FieldProps }) {
  const template = field.value.trim();
  const isFilled = template !== '' && paymentLinkProblem(template) === null;
  return (
    <div className={styles.field}>
      <TextField
        label={paymentMethodFields.paymentLink.name}
        optional
        type="url"
        inputMode="url"
        hint={`Opens the payment for the buyer, with {amount} and {orderNumber} filled in. Like ${examples[kind] ?? 'https://pay.example/you/{amount}'}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <p className={styles.example} role="status">
        {isFilled ? (
          <>
            An order of {formatMoney(example.amount, example.currency)} opens{' '}
            <span className={styles.link}>{fillPaymentLink(template, example)}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
