import type { SupplierMail } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { piecesText } from '@cobuy/domain/orders/order-quantities';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { useSentMail } from './group-buy-lists.api.ts';
import styles from './supplier-mails.module.css';

export const wordsOfMail = ({ quantity, amount }: Pick<SupplierMail, 'quantity' | 'amount'>) =>
  `${piecesText(quantity)}, ${formatMoney(amount, ownCurrency)}`;

/** Whether it went out, or may have. */
export const isLeft = ({ delivery }: Pick<SupplierMail, 'delivery'>) => delivery !== 'kept' && delivery !== 'failed';

/** What was written to suppliers, the newest first, each with its copy. */
export function SentMails({ groupBuyId, sent }: { groupBuyId: string; sent: readonly SupplierMail[] }) {
  const [opened, setOpened] = useState<SupplierMail | null>(null);
  const { became } = useMailWords();
  if (sent.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <h2 id="sent-title" className={styles.title}>
        {sent.every(isLeft) ? 'Sent to suppliers' : 'Written to suppliers'}
      </h2>
      <ul>
        {sent.map((mail) => (
          <li key={mail.id} className={styles.mail}>
            <p>
              <strong>{mail.supplierName}</strong>: {wordsOfMail(mail)}
              {mail.delivery === null || mail.delivery === 'sent' ? null : (
                <span className={styles.became}>{became(mail.delivery)}</span>
              )}
              <span className={styles.muted}>
                <Moment at={mail.at} /> to {mail.to}
                {mail.by ? ` by ${mail.by}` : ''}
              </span>
            </p>
            <Button
              size="small"
              aria-label={`Show what was written to ${mail.supplierName}`}
              onClick={() => setOpened(mail)}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
      {opened ? <SentMail groupBuyId={groupBuyId} mail={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}

function SentMail({ groupBuyId, mail, onClose }: { groupBuyId: string; mail: SupplierMail; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useSentMail(groupBuyId, mail.id);
  const { became } = useMailWords();
  return (
    <Dialog title={data?.subject ?? `To ${mail.supplierName}`} isOpen onClose={onClose} size="wide">
      <FactList
        facts={[
          { term: 'To', value: `${mail.supplierName}, ${mail.to}` },
          { term: 'Written', value: <Moment at={mail.at} /> },
          ...(mail.delivery ? [{ term: 'Mail', value: became(mail.delivery) }] : []),
          ...(mail.by ? [{ term: 'By', value: mail.by }] : []),
        ]}
      />
      {data ? <pre className={styles.text}>{data.text}</pre> : null}
      {error && !data ? (
        <ErrorState title={messageOf(error, 'We couldn’t load this message')} retry={{ refetch, isFetching }} />
      ) : null}
      {!data && !error ? <SkeletonFrame height="16rem" /> : null}
    </Dialog>
  );
}
