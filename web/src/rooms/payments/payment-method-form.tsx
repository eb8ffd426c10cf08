import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import { newMethodBody, type OrganizationMethod, organizationMethod } from '@cobuy/contract/payments/payments.http';
import { namesInVersions } from '@cobuy/domain/fields/declared-fields';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { methodVersions, newMethod, type TypedMethod, typedMethod } from './method-versions.ts';
import { PaymentLinkField } from './payment-link-field.tsx';
import { useInstallationMethods } from './payment-settings.api.ts';
import { useSaveMethod } from './payments.api.ts';

const labels = namesInVersions(paymentMethodFields);

interface PaymentMethodFormProps {
  /** The method to change; null adds one. */
  method: OrganizationMethod | null;
  kinds: readonly PaymentMethod[];
  onClose: () => void;
}

const methodsKind: SavedKind<OrganizationMethod, TypedMethod> = {
  fieldsFrom: typedMethod,
  versionOf: ({ updatedAt }) => updatedAt,
  conflict: {
    code: paymentErrors.edited_meanwhile.code,
    read: (current) => organizationMethod.safeParse(current).data ?? null,
  },
};

export function PaymentMethodForm({ method, kinds, onClose }: PaymentMethodFormProps) {
  const save = useSaveMethod();
  const form = useSavedForm(methodsKind, {
    loaded: method,
    startNew: () => newMethod(kinds[0]),
    versions: methodVersions,
    read: (typed) => readWithSchema(newMethodBody, typed),
    explain: 'Failed to save payment method',
    // The text check's name for what buyers read.
    placeOf: (field) => (field === 'name' ? 'displayName' : field),
    send: async (body, over) => {
      const { paymentMethods } = await save.mutateAsync({
        ...body,
        id: over?.id ?? null,
        isEnabled: over?.isEnabled ?? true,
        ...(over && { version: over.updatedAt }),
      });
      const saved = paymentMethods.find((one) => one.method === body.method);
      if (!saved) throw new Error('the saved payment method did not come back');
      return saved;
    },
    onSaved: (_, isNew) => {
      showToast({ tone: 'ok', title: isNew ? 'Payment method added' : 'Payment method saved' });
      onClose();
    },
  });
  const { fields, field, isTyped, set } = form;
  const kind = field('method');
  const { data: installation } = useInstallationMethods();
  const otherwise = installation?.[fields.method]?.instructions;
  return (
    <FormDialog
      title={method ? `Edit ${method.displayName}` : 'Add a payment method'}
      onClose={onClose}
      form={form}
      // With a conflict, one of the versions has to be chosen before saving.
      canSubmit={!form.isContested}
      submitLabel={method ? 'Save' : 'Add payment method'}
      notices={<DraftNotices {...form.notices} contested={paymentErrors.edited_meanwhile.sentence} />}
    >
      {method ? null : (
        <Select
          label={labels.method}
          options={kinds.map((value) => ({ value, label: paymentMethodLabel[value] }))}
          {...kind}
          onChange={(event) => {
            kind.onChange(event);
            if (!isTyped('displayName')) set('displayName', paymentMethodLabel[event.target.value as PaymentMethod]);
          }}
        />
      )}
      <TextField label={labels.displayName} autoComplete="off" checks="pay:name" {...field('displayName')} />
      <TextField
        label={labels.description}
        optional
        autoComplete="off"
        checks="pay:description"
        {...field('description')}
      />
      <TextField
        label={labels.payee}
        optional
        hint="Just the handle, account or name: buyers copy it. They see it once they’ve ordered."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        checks="payee"
        {...field('payee')}
      />
      <PaymentLinkField kind={fields.method} field={field('paymentLink')} />
      <TextArea
        label={labels.instructions}
        optional
        rows={4}
        hint={`What else buyers need to know. Shown after ordering and with the order.${
          otherwise ? ` If it’s empty, buyers see this site’s text: “${otherwise}”` : ''
        }`}
        checks="instructions"
        {...field('instructions')}
      />
      <Checkbox
        name="paidAtHandover"
        label={labels.paidAtHandover}
        detail="Buyers aren’t asked for proof before then. You can prepare and hand over an order like this while it’s unpaid."
        checked={fields.paidAtHandover}
        onChange={({ target }) => set('paidAtHandover', target.checked)}
      />
      <TextField label={labels.icon} optional hint="An emoji, or nothing." autoComplete="off" {...field('icon')} />
    </FormDialog>
  );
}
