import { requestedMessageMs, roleRequestTexts } from '@cobuy/domain/role-requests/role-request-rules';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { loadOrganizations, refreshSession } from '../../lib/calls/refresh-session.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { currentMembership, useCurrentMembership, useEffectiveRole } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useChangeRequests, useOwnRequest } from './role-requests.api.ts';

export function AskToOrganize() {
  const role = useEffectiveRole();
  const membership = useCurrentMembership();
  if (role !== 'BUYER') return null;
  return <AskBox organizationId={membership?.id ?? ''} organization={membership?.name ?? null} />;
}

function AskBox({ organizationId, organization }: { organizationId: string; organization: string | null }) {
  const { data, isPending } = useOwnRequest(organizationId);
  const { ask } = useChangeRequests();
  const keyOf = useIdempotencyKeys();
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (said?.tone !== 'ok') return;
    const timer = setTimeout(() => setSaid(null), requestedMessageMs);
    return () => clearTimeout(timer);
  }, [said]);
  const send = async () => {
    setIsBusy(true);
    setSaid(null);
    try {
      // Pressed before the page knows the person's memberships.
      if (!organizationId) await loadOrganizations({ always: true });
      const asked = organizationId || currentMembership()?.id;
      if (!asked) return setSaid({ tone: 'danger', text: roleRequestTexts.noOrganization });
      const { request } = await ask(asked, keyOf({ organizationId: asked, tries }));
      setTries(tries + 1);
      setSaid({
        tone: 'ok',
        text: request.status === 'APPROVED' ? 'You’re an agent now.' : 'Agent role request submitted successfully!',
      });
      if (request.status === 'APPROVED') await refreshSession({ always: true });
    } catch (error) {
      setSaid({ tone: 'danger', text: messageOf(error, roleRequestTexts.requestFailed) });
    } finally {
      setIsBusy(false);
    }
  };
  const waiting = data?.hasPendingRequest ? data.request : null;
  const refused = data?.request?.status === 'REJECTED' ? data.request : null;
  return (
    <Card aria-labelledby="ask-to-organize">
      <Stack gap={12}>
        <h2 id="ask-to-organize">Become an agent</h2>
        {said ? (
          <Notice tone={said.tone} announced>
            {said.text}
          </Notice>
        ) : null}
        {waiting ? (
          <p>
            You asked {organization} on <Moment at={waiting.requestedAt} style="date" />. Its administrators have been
            notified; you’ll hear from them here.
          </p>
        ) : (
          <>
            <p>
              Agents run group buys: they create them, answer buyers and make sure everyone gets what they ordered.
              {organization ? ` Ask ${organization} to make you one.` : ''}
            </p>
            {refused ? (
              <Notice tone="info" title="Your last request was declined">
                {refused.notes ?? 'You can ask again.'}
              </Notice>
            ) : null}
            {organizationId && isPending ? null : (
              <div>
                <Button variant="primary" pending={isBusy} onClick={() => void send()}>
                  Request Agent Role
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
