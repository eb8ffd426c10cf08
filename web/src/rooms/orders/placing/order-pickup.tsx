import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DealPickupLines } from '../../group-buys/pickup-lines.tsx';
import type { OrderField } from './order-fields.ts';

/** Who comes for it, where and when; no address is asked for. */
export function OrderPickup({ field, deal }: { field: OrderField; deal: GroupBuy }) {
  return (
    <>
      <DealPickupLines deal={deal} />
      <FieldRow>
        <TextField label="Full name" autoComplete="name" checks="shippingName" {...field('shippingName')} />
        <TextField label="Phone number" type="tel" inputMode="tel" autoComplete="tel" {...field('shippingPhone')} />
      </FieldRow>
    </>
  );
}
