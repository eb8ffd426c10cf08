import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { orderFields } from '@cobuy/domain/orders/order-fields';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { GroupBuyPickupLines } from '../../group-buys/pickup-lines.tsx';
import type { OrderField } from './order-fields.ts';

export function OrderPickup({ field, deal }: { field: OrderField; deal: GroupBuy }) {
  const text = textInputs(orderFields, { field });
  return (
    <>
      <GroupBuyPickupLines deal={deal} />
      <FieldRow>
        <TextField autoComplete="name" {...text('shippingName')} />
        <TextField type="tel" inputMode="tel" autoComplete="tel" {...text('shippingPhone')} />
      </FieldRow>
    </>
  );
}
