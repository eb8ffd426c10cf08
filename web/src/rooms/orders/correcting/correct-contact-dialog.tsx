import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { type CountryCode, defaultCountry } from '@cobuy/domain/addresses/countries';
import { orderFields } from '@cobuy/domain/orders/order-fields';
import { orderTextProblems } from '@cobuy/domain/orders/order-form-rules';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { changeFieldsFrom } from '../placing/order-change.ts';
import { OrderDelivery } from '../placing/order-delivery.tsx';
import type { OrderField, OrderText } from '../placing/order-fields.ts';
import { OrderAsItIsNow } from './changed-notice.tsx';
import { useCorrectOrder } from './correcting.api.ts';
import { useCorrectedOrder } from './use-corrected-order.ts';

type Fields = Readonly<Record<Exclude<OrderText, 'paymentMethod' | 'comments'>, string>>;
type Correction = Parameters<ReturnType<typeof useCorrectOrder>['correctContact']>[0];

function fieldsFrom(order: Order): Fields {
  const { items: _, comments: __, paymentMethod: ___, ...details } = changeFieldsFrom(order);
  return { ...details, shippingCountry: details.shippingCountry || defaultCountry, email: order.user.email };
}

/** Only what was touched: correcting an e-mail says nothing about the address. */
function read(order: Order, fields: Fields): Reading<Correction> {
  const { email, ...details } = fields;
  const handover = order.groupBuy.pickup ? ('pickup' as const) : ('delivery' as const);
  const was = fieldsFrom(order);
  const isTouched = (Object.keys(details) as (keyof typeof details)[]).some((name) => details[name] !== was[name]);
  const rest = { paymentMethod: order.paymentMethod, comments: '', handover };
  const { email: ofEmail, ...ofDetails } = orderTextProblems({
    ...details,
    ...rest,
    email: order.permissions.canCorrectEmail ? email : null,
  });
  const problems = Object.entries({ email: ofEmail, ...(isTouched && ofDetails) }).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (problems.length > 0) return { problems };
  const address =
    handover === 'pickup'
      ? { handover, shippingCountry: null }
      : { handover, shippingCountry: details.shippingCountry as CountryCode };
  return {
    body: {
      ...(order.permissions.canCorrectEmail && { email: email.trim() }),
      ...(isTouched && { details: { ...details, ...address } }),
      version: order.updatedAt,
    },
  };
}

/** For a buyer who called: their e-mail, name, phone number, or address was mistyped. */
export function CorrectContactDialog({ order: given, onClose }: { order: Order; onClose: () => void }) {
  const { order, before, correcting } = useCorrectedOrder(given, (old, now) => {
    const [was, is] = [fieldsFrom(old), fieldsFrom(now)];
    for (const name of Object.keys(is) as (keyof Fields)[])
      form.set(name, (typed) => (typed === was[name] ? is[name] : typed));
  });
  const { correctContact } = useCorrectOrder(order);
  const { ifSent } = useMailWords();
  const form = useForm<Fields, Correction>({
    start: () => fieldsFrom(order),
    read: (fields) => read(order, fields),
    explain: 'We couldn’t change the contact details',
    // The server also names fields as the order form does.
    placeOf: (field) => field.replace('details.', ''),
    onSubmit: async (body) => {
      await correcting(correctContact(body));
      showToast({ tone: 'ok', title: 'Contact details changed', text: ifSent('We let the buyer know.') });
      onClose();
    },
  });
  const field: OrderField = (name) => {
    const props = form.field(name as keyof Fields);
    if (name !== 'shippingCountry') return props;
    return {
      ...props,
      onChange: (event) => {
        props.onChange(event);
        form.set('shippingState', '');
      },
    };
  };
  const text = textInputs(orderFields, { field });
  return (
    <FormDialog
      title={`Contact details for ${order.user.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save contact details"
    >
      {before ? <OrderAsItIsNow /> : null}
      {order.permissions.canCorrectEmail ? (
        <EmailField
          label="Email"
          hint="The order moves there right away: the buyer opens it with this address and the order number."
          {...form.field('email')}
        />
      ) : (
        <p>{`The order is part of an account, so its e-mail stays ${order.user.email}. The buyer can change it in their profile.`}</p>
      )}
      {order.groupBuy.pickup ? (
        <>
          <TextField {...text('shippingName')} />
          <TextField type="tel" inputMode="tel" {...text('shippingPhone')} />
        </>
      ) : (
        <OrderDelivery field={field} country={form.fields.shippingCountry} />
      )}
    </FormDialog>
  );
}
