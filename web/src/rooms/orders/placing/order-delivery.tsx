import { needsPostalCode, needsState } from '@cobuy/domain/addresses/address-needs';
import { countries } from '@cobuy/domain/addresses/countries';
import { usStates } from '@cobuy/domain/addresses/us-states';
import { orderFields } from '@cobuy/domain/orders/order-fields';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OrderField } from './order-fields.ts';

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where it goes: a list of states in the US, free text elsewhere. */
export function OrderDelivery({ field, country }: { field: OrderField; country: string }) {
  const text = textInputs(orderFields, { field });
  return (
    <>
      <TextField autoComplete="name" {...text('shippingName')} />
      <Select
        label={orderFields.shippingCountry.name}
        autoComplete="country"
        options={countryOptions}
        {...field('shippingCountry')}
      />
      <TextField autoComplete="address-line1" {...text('shippingAddress1')} />
      <TextField autoComplete="address-line2" {...text('shippingAddress2')} />
      <FieldRow>
        <TextField autoComplete="address-level2" {...text('shippingCity')} />
        {country === 'US' ? (
          <Select
            key="list"
            label={orderFields.shippingState.name}
            placeholder="Choose a state"
            autoComplete="address-level1"
            options={stateOptions}
            {...field('shippingState')}
          />
        ) : (
          <TextField
            key="text"
            autoComplete="address-level1"
            {...text('shippingState')}
            optional={!needsState(country)}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          {...text('shippingPostalCode')}
          optional={!needsPostalCode(country)}
        />
        <TextField type="tel" inputMode="tel" autoComplete="tel" {...text('shippingPhone')} />
      </FieldRow>
    </>
  );
}
