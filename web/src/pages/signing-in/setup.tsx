import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { setUpBody } from '@cobuy/contract/auth/auth.http';
import { confirmPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { inOrderOf, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { setUpInstallation } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { NameAndSlug } from '../../rooms/organizations/name-and-slug.tsx';
import { useMailSending, useSystemStatus } from '../../rooms/system/system.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** First run: the link stands in the server's log. */
export function SetupPage() {
  usePageTitle('Set up');
  const [search] = useSearchParams();
  const token = search.get('token');
  const { data: status, isPending } = useSystemStatus();
  if (isPending || status?.isSetUp)
    return (
      <EntryFrame title="Set up this site">
        {status ? (
          <>
            <Notice tone="info">{authErrors.setup_closed.sentence}</Notice>
            <p>
              <Link to="/login">Sign in</Link>
            </p>
          </>
        ) : (
          <SkeletonFrame height="20rem" />
        )}
      </EntryFrame>
    );
  return token ? (
    <SetupForm token={token} />
  ) : (
    <EntryFrame title="Set up this site">
      <Notice tone="danger">This link isn’t complete.</Notice>
      <p>The server prints the setup link each time it starts, until someone has used it. Open the whole link.</p>
    </EntryFrame>
  );
}

const startOf = (token: string) => ({
  token,
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  'organization.name': '',
  'organization.slug': '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  publicUrl: window.location.origin,
});

function readSetup(fields: ReturnType<typeof startOf>) {
  const { confirmPassword: _, 'organization.name': name, 'organization.slug': slug, timeZone, ...rest } = fields;
  const reading = readWithSchema(setUpBody, { ...rest, organization: { name, slug, timeZone } });
  const differs = confirmPasswordProblem(fields);
  if (!differs) return reading;
  return { problems: inOrderOf(fields, [...(reading.problems ?? []), { field: 'confirmPassword', message: differs }]) };
}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const hasFixedAddress = useSystemStatus().data?.hasFixedAddress;
  const { sendsMail } = useMailSending();
  const { field, isTyped, set, submit, summary, isSubmitting } = useForm({
    start: () => startOf(token),
    read: readSetup,
    explain: 'Request failed',
    onSubmit: async (body) => {
      await setUpInstallation(body);
      // The page that buyers see first is still empty.
      await navigate('/admin/dashboard', { replace: true });
    },
  });
  return (
    <EntryFrame
      title="Set up this site"
      lead="Create the first administrator and the organization people join without an invitation."
    >
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </FieldRow>
        <EmailField label="Email" {...field('email')} />
        <PasswordField
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <NameAndSlug
          label="Organization name"
          name={field('organization.name')}
          slug={field('organization.slug')}
          onSuggest={(slug) => {
            if (!isTyped('organization.slug')) set('organization.slug', slug);
          }}
        />
        {hasFixedAddress ? null : (
          <TextField
            label="Address of this site"
            hint="Links in e-mails begin with it. Change it if people will open this site at another address."
            type="url"
            inputMode="url"
            autoComplete="off"
            {...field('publicUrl')}
          />
        )}
        {sendsMail ? null : (
          <Notice tone="warn" title="This site has no mail server yet">
            You can look around without one. You’ll need one for real use: until SMTP_URL is set where the program is
            started, confirmations, reminders, invitations, password links and orders to suppliers are kept, not sent.
          </Notice>
        )}
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          Create administrator and organization
        </Button>
      </Form>
    </EntryFrame>
  );
}
