import { furtherWebhookEvents, requiredWebhookEvents, stripeSetupTexts } from '@cobuy/domain/plans/webhook-events';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CopyRows } from '../../ui/ledger/copy-rows.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { usePaymentSetup } from './payment-setup.api.ts';
import styles from './stripe-settings.module.css';

/** Whether plans are paid for by card, and what is set at Stripe for it. Keys are set where the program is started. */
export function StripeSettings() {
  const { data, isPending, isLoadingError, isFetching, refetch } = usePaymentSetup();
  if (isPending)
    return (
      <SkeletonFrame label="Loading the Stripe status…">
        <Stack gap={16}>
          <Skeleton height="140px" />
          <Skeleton height="280px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError || !data)
    return <ErrorState title={stripeSetupTexts.loadFailed} retry={{ refetch, isFetching }} />;
  const { configured, mode, otherHost, webhookUrl, lastEventAt } = data;
  const isAway = !webhookUrl.startsWith('https://');
  return (
    <Stack gap={24} className={styles.page}>
      {configured ? (
        mode === 'test' ? (
          <Notice tone="warn" title="Stripe is connected in test mode">
            Plans are paid with test cards: no money moves
            {otherHost ? `, and ${otherHost} answers in Stripe’s place` : ''}.
          </Notice>
        ) : (
          <Notice tone="ok" title="Stripe is connected">
            Plans are paid by card, with real money.
          </Notice>
        )
      ) : (
        <Notice title="Stripe is not configured">
          Plans cost nothing here: anyone who chooses one gets it right away. To charge for them, connect Stripe as
          described below.
        </Notice>
      )}
      {configured ? (
        <section className={styles.part} aria-labelledby="stripe-status">
          <h2 id="stripe-status" className={styles.title}>
            Status
          </h2>
          <FactList
            facts={[
              { term: 'Secret key', value: mode === 'test' ? 'A test-mode key' : 'A live key' },
              {
                term: 'Last event',
                value: lastEventAt ? <Moment at={lastEventAt} /> : 'None yet: send a test event from Stripe',
              },
            ]}
          />
          <p>
            <Button pending={isFetching} onClick={() => void refetch()}>
              {' '}
              Check again{' '}
            </Button>
          </p>
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="stripe-webhook">
        <h2 id="stripe-webhook" className={styles.title}>
          Webhook
        </h2>
        <CopyRows rows={[{ term: 'Endpoint address', value: webhookUrl }]} />
        {isAway ? (
          <p className={styles.hint}>
            Stripe can only reach public https addresses. Set the address of this site first, under Platform Settings.
          </p>
        ) : null}
        <p>Send these events:</p>
        <EventList events={requiredWebhookEvents} />
        <p>With these, changes at Stripe show right away instead of within an hour:</p>
        <EventList events={furtherWebhookEvents} />
      </section>
      <section className={styles.part} aria-labelledby="stripe-connect">
        <h2 id="stripe-connect" className={styles.title}>
          {configured ? 'How it’s connected' : 'Connect Stripe'}
        </h2>
        <ol className={styles.steps}>
          <li>
            In Stripe’s dashboard, under Developers, API keys, take the secret key and set it as{' '}
            <code>STRIPE_SECRET_KEY</code> where the program is started. A key that begins with <code>sk_test_</code>{' '}
            lets you try it all without money.
          </li>
          <li>
            Under Developers, Webhooks, add an endpoint with the address and the events above, and set its signing
            secret as <code>STRIPE_WEBHOOK_SECRET</code>.
          </li>
          <li>Under Settings, Billing, Customer portal, save the portal once, with switching plans left off.</li>
          <li>Restart the program. It won’t start with only one of the two.</li>
        </ol>
      </section>
    </Stack>
  );
}

function EventList({ events }: { events: typeof requiredWebhookEvents }) {
  return (
    <ul className={styles.events}>
      {events.map(({ type, shows }) => (
        <li key={type} className={styles.event}>
          <code>{type}</code>
          <span className={styles.hint}>{shows}</span>
        </li>
      ))}
    </ul>
  );
}
