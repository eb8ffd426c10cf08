import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useChangeOrderEmail } from './change-order.api.ts';

interface OrderEmailDialogProps {
  orderNumber: string;
  email: string;
  onClose: () => void;
}

export function OrderEmailDialog({ orderNumber, email, onClose }: OrderEmailDialogProps) {
  const change = useChangeOrderEmail(orderNumber);
  const form = useForm<{ email: string }, { email: string }>({
    start: { email },
    read: (fields) => readChecked({ email: fields.email.trim() }, { email: emailProblem(fields.email) }),
    explain: 'We couldn’t change the e-mail',
    onSubmit: async (body) => {
      await change(body.email);
      showToast({ tone: 'ok', title: 'E-mail changed', text: body.email.toLowerCase() });
      onClose();
    },
  });
  return (
    <FormDialog title="Change your e-mail" onClose={onClose} form={form} submitLabel="Change e-mail">
      <EmailField
        label="Email"
        hint="Your order moves there right away: you’ll open it with this address and the order number."
        {...form.field('email')}
      />
    </FormDialog>
  );
}
