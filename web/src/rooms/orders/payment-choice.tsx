import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ComponentProps } from 'react';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';

interface PaymentChoiceProps {
  deal: Pick<GroupBuy, 'handover' | 'paymentMethodOptions'>;
  field: Omit<ComponentProps<typeof RadioCards>, 'label' | 'hint' | 'options'>;
}

/** The payment methods of a group buy; one that is paid at the handover says so before its description. */
export function PaymentChoice({ deal: { handover, paymentMethodOptions: methods }, field }: PaymentChoiceProps) {
  const there = handover === 'pickup' ? 'Pay at pickup.' : 'Pay on delivery.';
  return (
    <RadioCards
      label="How you’ll pay"
      hint="You’ll pay the organizer directly after you order (not on this site)."
      options={methods.map(({ method, displayName, description, paidAtHandover }) => ({
        value: method,
        label: displayName,
        detail: [paidAtHandover ? there : null, description].filter(Boolean).join(' ') || null,
      }))}
      {...field}
    />
  );
}
