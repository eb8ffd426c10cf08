import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { plural } from '@cobuy/domain/texts/plural';
import type { Question } from '../../lib/forms/use-question.ts';
import { formatCount } from '../../ui/format/counts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface SwitchingOff {
  off: readonly PaymentMethod[];
  /** Open deals that would be left without a payment method; null if they couldn't be counted. */
  left: number | null;
}

export function AskBeforeSwitchingOff({ about: { off, left }, answer }: Question<SwitchingOff>) {
  const names = off.map((method) => paymentMethodLabel[method]).join(', ');
  return (
    <ConfirmDialog
      title={`Turn off ${names}?`}
      isOpen
      isDanger
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      confirmLabel="Turn off and save"
    >
      {left === null ? (
        <p>
          We couldn’t count open group buys just now. Any that offer nothing else are left without a payment method: no
          one can order from them.
        </p>
      ) : (
        <p>
          {plural(
            left,
            '1 open group buy offers nothing else and is left without a payment method: no one can order from it until its organizer chooses another.',
            `${formatCount(left)} open group buys offer nothing else and are left without a payment method: no one can order from them until their organizers choose another.`,
          )}
        </p>
      )}
      <p>Existing orders keep the payment method they were placed with.</p>
    </ConfirmDialog>
  );
}
