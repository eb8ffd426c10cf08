import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import type { ReactNode } from 'react';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { MessageText } from '../message-text.tsx';
import styles from './closure-card.module.css';

const looks: Record<Exclude<MessageType, 'normal'>, { title: string; icon: IconName }> = {
  closure_request: { title: 'Closure requested', icon: 'help' },
  closure_accepted: { title: 'Order closed', icon: 'check' },
  closed_by_itself: { title: 'Order closed', icon: 'check' },
};

export function ClosureCard({ message, action }: { message: Message; action: ReactNode }) {
  if (message.type === 'normal') return null;
  const { title, icon } = looks[message.type];
  // Closed by the program, so no name is shown.
  const by = message.type === 'closed_by_itself' ? null : message.sender.name;
  return (
    <article className={styles.card} data-step={message.type} aria-label={by ? `${title}, by ${by}` : title}>
      <p className={styles.title}>
        <Icon name={icon} /> {title}
      </p>
      <MessageText content={message.content} mentions={[]} isOwn={() => false} />
      <p className={styles.origin}>
        {by ? `${by} · ` : null}
        <TimeAgo at={message.createdAt} />
      </p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  );
}
