import { invitationDays, invitationTexts, mostUsagesOffered } from '@cobuy/domain/invitations/invitation-rules';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { type Reading, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type SentLink, useChangeInvitations } from './invitations.api.ts';
import { invitedRole, invitedRoleOptions } from './invited-roles.ts';

interface Fields {
  role: string;
  maxUsages: string;
  expiresInDays: string;
}

/** Null unless it's a whole number in these bounds. */
const wholeNumber = (typed: string, least: number, most: number) => {
  const number = wholeNumberFrom(typed);
  return number >= least && number <= most ? number : null;
};

function readFields({ role, maxUsages, expiresInDays }: Fields): Reading<SentLink> {
  const days = wholeNumber(expiresInDays, invitationDays.min, invitationDays.max);
  const uses = maxUsages.trim() === '' ? null : wholeNumber(maxUsages, 1, mostUsagesOffered);
  const problems = [
    ...(maxUsages.trim() !== '' && uses === null
      ? [{ field: 'maxUsages', message: invitationTexts.usagesInvalid }]
      : []),
    ...(days === null ? [{ field: 'expiresInDays', message: invitationTexts.daysInvalid }] : []),
  ];
  if (problems.length > 0 || days === null) return { problems };
  return { body: { role: invitedRole(role), maxUsages: uses, expiresInDays: days } };
}

export function MakeLink() {
  const { create } = useChangeInvitations();
  const keyOf = useIdempotencyKeys();
  const [turn, setTurn] = useState(0);
  const form = useForm({
    start: { role: 'BUYER', maxUsages: '', expiresInDays: String(invitationDays.usual) },
    read: readFields,
    explain: (error) => messageOf(error, invitationTexts.createFailed),
    onSubmit: async (body) => {
      await create(body, keyOf({ body, turn }));
      // The same values submitted again make another link.
      setTurn(turn + 1);
      showToast({ tone: 'ok', title: invitationTexts.created });
    },
  });
  return (
    <Card aria-labelledby="make-link">
      <h2 id="make-link">Invite by link</h2>
      <FormSummary {...form.summary} />
      <Form onSubmit={form.submit}>
        <Select label="Role" options={invitedRoleOptions} {...form.field('role')} />
        <FieldRow>
          <TextField
            label="Maximum uses"
            optional
            hint="Leave it empty for no limit."
            inputMode="numeric"
            autoComplete="off"
            {...form.field('maxUsages')}
          />
          <TextField
            label="Expires after (days)"
            hint={`${invitationDays.min} to ${invitationDays.max}`}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('expiresInDays')}
          />
        </FieldRow>
        <div>
          <Button type="submit" variant="primary" pending={form.isSubmitting}>
            Create link
          </Button>
        </div>
      </Form>
    </Card>
  );
}
