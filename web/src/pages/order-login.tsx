import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { orderIdProblem } from '@cobuy/domain/orders/order-number';
import { Link, useNavigate } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { safeReturnPath } from '../lib/safe-return-path.ts';
import { useEntryState } from '../lib/use-entry-state.ts';
import { readChecked, useForm } from '../lib/use-form.ts';
import { signInToOrder } from '../rooms/auth/auth.api.ts';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { Button } from '../ui/actions/button.tsx';
import { EmailField } from '../ui/fields/email-field.tsx';
import { Form } from '../ui/fields/form.tsx';
import { FormSummary } from '../ui/fields/form-summary.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

export function OrderLoginPage() {
  usePageTitle('Sign in with an order');
  const navigate = useNavigate();
  const entry = useEntryState();
  const { field, submit, summary, isSubmitting } = useForm({
    start: { email: '', orderId: entry.text('orderNumber') ?? '' },
    read: (typed) => readChecked(typed, { email: emailProblem(typed.email), orderId: orderIdProblem(typed.orderId) }),
    explain: 'Failed to sign in',
    onSubmit: async (values) => {
      await signInToOrder(values);
      // Whoever came to see an order sees it; its page offers the password beside it (decisions, "Screens").
      const from = entry.text('orderNumber') ? safeReturnPath(entry.from) : null;
      await navigate(from ?? '/orders', { replace: true });
    },
  });

  return (
    <EntryFrame
      title="Sign in with your order"
      lead="For orders placed without an account: the e-mail you ordered with and your order number (the order ID), as it stands in the confirmation."
      more={
        <p>
          <Link to="/login" state={entry.state}>
            Back to sign in with a password
          </Link>
        </p>
      }
    >
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <EmailField label="Email" {...field('email')} />
        <TextField
          label="Order ID"
          hint="Like GB-7K2M-Q9XD-4T6P-B3WN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('orderId')}
        />
        <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Signing in…">
          Show my order
        </Button>
      </Form>
    </EntryFrame>
  );
}
