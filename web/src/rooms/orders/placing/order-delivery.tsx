import { needsPostalCode, needsState } from '@cobuy/domain/addresses/address-needs';
import { countries } from '@cobuy/domain/addresses/countries';
import { usStates } from '@cobuy/domain/addresses/us-states';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OrderField } from './order-fields.ts';

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where it goes: a list of states in the US, free text elsewhere. */
export function OrderDelivery({ field, country }: { field: OrderField; country: string }) {
  return (
    <>
      <TextField label="Full name" autoComplete="name" checks="shippingName" {...field('shippingName')} />
      <Select label="Country" autoComplete="country" options={countryOptions} {...field('shippingCountry')} />
      <TextField label="Address" autoComplete="address-line1" {...field('shippingAddress1')} />
      <TextField
        label="Address line 2"
        optional
        autoComplete="address-line2"
        checks="shippingAddress2"
        {...field('shippingAddress2')}
      />
      <FieldRow>
        <TextField label="City" autoComplete="address-level2" {...field('shippingCity')} />
        {country === 'US' ? (
          <Select
            key="list"
            label="State"
            placeholder="Choose a state"
            autoComplete="address-level1"
            options={stateOptions}
            {...field('shippingState')}
          />
        ) : (
          <TextField
            key="text"
            label="State"
            optional={!needsState(country)}
            autoComplete="address-level1"
            {...field('shippingState')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          label="ZIP/Postal code"
          optional={!needsPostalCode(country)}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          {...field('shippingPostalCode')}
        />
        <TextField label="Phone number" type="tel" inputMode="tel" autoComplete="tel" {...field('shippingPhone')} />
      </FieldRow>
    </>
  );
}
