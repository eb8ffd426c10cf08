import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import { newMethodBody, type OrganizationMethod, organizationMethod } from '@cobuy/contract/payments/payments.http';
import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/calls/api-error.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { Version } from '../../ui/versions/both-versions.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { methodVersions, type TypedMethod, typedMethod } from './method-versions.ts';
import { PaymentLinkField } from './payment-link-field.tsx';
import { useInstallationMethods } from './payment-settings.api.ts';
import { useSaveMethod } from './payments.api.ts';

interface PaymentMethodFormProps {
  /** The method to change; null adds one. */
  method: OrganizationMethod | null;
  /** Kinds that the list does not have yet. */
  kinds: readonly PaymentMethod[];
  onClose: () => void;
}

type Typed = { readonly [K in Exclude<keyof TypedMethod, 'paidAtHandover'>]?: string | null | undefined } & {
  readonly paidAtHandover?: boolean | undefined;
};
const typedIn = ({
  displayName,
  description,
  payee,
  paymentLink,
  instructions,
  icon,
  paidAtHandover,
}: Typed): TypedMethod => ({
  displayName: displayName ?? '',
  description: description ?? '',
  payee: payee ?? '',
  paymentLink: paymentLink ?? '',
  instructions: instructions ?? '',
  icon: icon ?? '',
  paidAtHandover: paidAtHandover ?? false,
});

/** What somebody else has saved meanwhile, as the refusal carries it. */
function newerIn(error: unknown): OrganizationMethod | null {
  if (!(error instanceof ApiError) || error.code !== paymentErrors.edited_meanwhile.code) return null;
  return isRecord(error.details) ? (organizationMethod.safeParse(error.details.current).data ?? null) : null;
}

export function PaymentMethodForm({ method, kinds, onClose }: PaymentMethodFormProps) {
  const save = useSaveMethod();
  const [base, setBase] = useState(method);
  const [theirs, setTheirs] = useState<OrganizationMethod | null>(null);
  const sendOver = (body: z.output<typeof newMethodBody>, seen: OrganizationMethod | null) =>
    save.mutateAsync({
      ...body,
      id: seen?.id ?? null,
      isEnabled: seen?.isEnabled ?? true,
      ...(seen && { version: seen.updatedAt }),
    });
  const form = useForm({
    start: {
      method: method?.method ?? kinds[0] ?? ('CREDIT_CARD' as PaymentMethod),
      displayName: method?.displayName ?? (kinds[0] ? paymentMethodLabel[kinds[0]] : ''),
      description: method?.description ?? '',
      payee: method?.payee ?? '',
      paymentLink: method?.paymentLink ?? '',
      instructions: method?.instructions ?? '',
      icon: method?.icon ?? '',
      paidAtHandover: method?.paidAtHandover ?? false,
    },
    read: (typed) => readWithSchema(newMethodBody, typed),
    explain: 'Failed to save payment method',
    // What buyers read of it is called so where texts are checked.
    placeOf: (field) => (field === 'name' ? 'displayName' : field),
    onSubmit: async (body) => {
      try {
        await sendOver(body, base);
      } catch (error) {
        const current = newerIn(error);
        if (!current || !base) throw error;
        // The switch beside the form may have moved: that is no other version of what stands in it.
        const theirs = typedMethod(current);
        const isNoOther = methodVersions.isSame(theirs, typedMethod(base));
        if (!isNoOther && !methodVersions.isSame(theirs, typedIn(body))) return setTheirs(current);
        await sendOver(body, current);
      }
      showToast({ tone: 'ok', title: method ? 'Payment method saved' : 'Payment method added' });
      onClose();
    },
  });
  const { fields, field, isTyped, set } = form;
  const choose = (choice: Readonly<Record<string, Version>>) => {
    if (!theirs) return;
    form.replace({ ...fields, ...methodVersions.merge(typedIn(fields), typedMethod(theirs), choice) });
    setBase(theirs);
    setTheirs(null);
  };
  const differences =
    theirs && base ? methodVersions.differencesOf(typedIn(fields), typedMethod(theirs), typedMethod(base)) : [];
  const kind = field('method');
  const { data: installation } = useInstallationMethods();
  const otherwise = installation?.[fields.method]?.instructions;
  return (
    <FormDialog
      title={method ? `Edit ${method.displayName}` : 'Add a payment method'}
      onClose={onClose}
      form={form}
      // What is saved is chosen first.
      canSubmit={theirs === null}
      submitLabel={method ? 'Save' : 'Add payment method'}
      notices={
        <DraftNotices
          isRestored={false}
          onDiscard={onClose}
          contested={paymentErrors.edited_meanwhile.sentence}
          differences={differences}
          onChoose={choose}
          summary={form.summary}
        />
      }
    >
      {method ? null : (
        <Select
          label="Type"
          options={kinds.map((value) => ({ value, label: paymentMethodLabel[value] }))}
          {...kind}
          onChange={(event) => {
            kind.onChange(event);
            if (!isTyped('displayName')) set('displayName', paymentMethodLabel[event.target.value as PaymentMethod]);
          }}
        />
      )}
      <TextField label="Display name" autoComplete="off" checks="pay:name" {...field('displayName')} />
      <TextField label="Description" optional autoComplete="off" checks="pay:description" {...field('description')} />
      <TextField
        label="Pay to"
        optional
        hint="The handle, account or name alone: buyers copy it. They see it once they have ordered."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        checks="payee"
        {...field('payee')}
      />
      <PaymentLinkField kind={fields.method} field={field('paymentLink')} />
      <TextArea
        label="Instructions"
        optional
        rows={4}
        hint={`What else a buyer has to know. Shown after ordering and with the order.${
          otherwise ? ` Empty, buyers read this installation’s words: “${otherwise}”` : ''
        }`}
        checks="instructions"
        {...field('instructions')}
      />
      <Checkbox
        name="paidAtHandover"
        label="Paid at the handover"
        detail="No proof is asked for before. You can prepare and hand over such an order while it is unpaid."
        checked={fields.paidAtHandover}
        onChange={({ target }) => set('paidAtHandover', target.checked)}
      />
      <TextField label="Icon" optional hint="An emoji, or nothing." autoComplete="off" {...field('icon')} />
    </FormDialog>
  );
}
