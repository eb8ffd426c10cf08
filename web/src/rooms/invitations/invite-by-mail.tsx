import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { invitationTexts, mostAddresses, splitAddresses } from '@cobuy/domain/invitations/invitation-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { type Reading, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { EmailTypos } from '../../ui/fields/email-typos.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { countText } from '../../ui/format/counts.ts';
import { useMailWords } from '../system/mail-words.ts';
import { type SentInvitations, useChangeInvitations } from './invitations.api.ts';
import { invitedRole, invitedRoleOptions } from './invited-roles.ts';

interface Fields {
  emails: string;
  role: string;
}

function readFields({ emails, role }: Fields): Reading<SentInvitations> {
  const addresses = splitAddresses(emails);
  const wrong = addresses.filter((address) => emailProblem(address) !== null);
  const problem = wrong.length
    ? `Not an e-mail address: ${wrong.join(', ')}`
    : addresses.length > mostAddresses
      ? invitationTexts.tooManyAddresses
      : null;
  if (problem) return { problems: [{ field: 'emails', message: problem }] };
  return { body: { emails: addresses, role: invitedRole(role) } };
}

/** An invitation to each address, for its owner alone. @param onSent is told when all are on their way. */
export function InviteByMail({ onSent }: { onSent?: () => void }) {
  const { send } = useChangeInvitations();
  const { sendsMail, sent: sentWords } = useMailWords();
  const keyOf = useIdempotencyKeys();
  // Inviting the same person again sends another mail.
  const [turn, setTurn] = useState(0);
  const form = useForm({
    start: { emails: '', role: 'BUYER' },
    read: readFields,
    explain: (error) => messageOf(error, invitationTexts.sendFailed),
    onSubmit: async (body) => {
      const { sent } = await send(body, keyOf({ body, turn }));
      setTurn(turn + 1);
      form.set('emails', '');
      showToast({
        tone: 'ok',
        title: sentWords(countText(sent, 'invitation')),
      });
      onSent?.();
    },
  });
  return (
    <>
      {sendsMail ? null : (
        <Notice tone="warn" title="Invitations are kept, not sent: this site has no mail server">
          Share a link instead.
        </Notice>
      )}
      <FormSummary {...form.summary} />
      <Form onSubmit={form.submit}>
        <EmailTypos
          value={form.fields.emails}
          addresses={splitAddresses(form.fields.emails)}
          onChange={form.field('emails').onChange}
        >
          <TextArea
            label="Email addresses"
            hint="Separate several with commas. Each link works only for its address and expires in 7 days."
            rows={2}
            {...form.field('emails')}
          />
        </EmailTypos>
        <Select id="mailed-role" label="Role" options={invitedRoleOptions} {...form.field('role')} />
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={form.isSubmitting}
            disabled={splitAddresses(form.fields.emails).length === 0}
          >
            Send invitations
          </Button>
        </div>
      </Form>
    </>
  );
}
