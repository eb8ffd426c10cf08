import { newMethodBody, type OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSaveMethod } from './payments.api.ts';

interface PaymentMethodFormProps {
  /** The method to change; null adds one. */
  method: OrganizationMethod | null;
  /** Kinds that the list does not have yet. */
  kinds: readonly PaymentMethod[];
  onClose: () => void;
}

const formId = 'payment-method';

export function PaymentMethodForm({ method, kinds, onClose }: PaymentMethodFormProps) {
  const save = useSaveMethod();
  const { form, field, submit, summary, isSubmitting } = useContractForm({
    schema: newMethodBody,
    defaultValues: {
      method: method?.method ?? kinds[0] ?? 'CREDIT_CARD',
      displayName: method?.displayName ?? (kinds[0] ? paymentMethodLabel[kinds[0]] : ''),
      description: method?.description ?? '',
      instructions: method?.instructions ?? '',
      icon: method?.icon ?? '',
    },
    fallbackMessage: 'Failed to save payment method',
    onSubmit: async (body) => {
      await save.mutateAsync({ ...body, id: method?.id ?? null, isEnabled: method?.isEnabled ?? true });
      onClose();
    },
  });
  const kind = field('method');
  return (
    <Dialog
      title={method ? `Edit ${method.displayName}` : 'Add a payment method'}
      isOpen
      onClose={onClose}
      isBusy={isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            {method ? 'Save' : 'Add payment method'}
          </Button>
        </>
      }
    >
      <FormSummary {...summary} />
      <Form id={formId} onSubmit={submit}>
        {method ? null : (
          <Select
            label="Type"
            options={kinds.map((value) => ({ value, label: paymentMethodLabel[value] }))}
            {...kind}
            onChange={async (event) => {
              await kind.onChange(event);
              if (!form.getFieldState('displayName').isTouched)
                form.setValue('displayName', paymentMethodLabel[event.target.value as PaymentMethod]);
            }}
          />
        )}
        <TextField label="Display name" autoComplete="off" {...field('displayName')} />
        <TextField label="Description" optional autoComplete="off" {...field('description')} />
        <TextArea
          label="Instructions"
          optional
          rows={4}
          hint="What a buyer does to pay: an address, a handle, what to note. Shown after ordering and with the order."
          {...field('instructions')}
        />
        <TextField label="Icon" optional hint="An emoji, or nothing." autoComplete="off" {...field('icon')} />
      </Form>
    </Dialog>
  );
}
