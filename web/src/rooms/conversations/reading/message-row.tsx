import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { memo, type ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/format/avatar.tsx';
import { formatMoment } from '../../../ui/format/moment.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Mentionable } from '../find-mentions.ts';
import { MessageText } from '../message-text.tsx';
import type { MessageRow as Row } from './arrange-rows.ts';
import { ClosureCard } from './closure-card.tsx';
import { type MessageActions, MessageMenu } from './message-menu.tsx';
import styles from './message-row.module.css';

interface MessageRowProps {
  row: Row;
  userId: string;
  userName: string;
  /** Which others have read up to here; shown below the last own message that anyone has read. */
  seen: string | null;
  isSought: boolean;
  deeds: MessageActions;
  mentionsOf: (ids: readonly string[]) => readonly Mentionable[];
  isOwnMention: (id: string) => boolean;
  describeRole?: ((role: string) => string | null) | undefined;
  cardAction?: ((message: Message) => ReactNode) | undefined;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, isSought } = props;
  return (
    <div className={classNames(styles.row, row.startsGroup && styles.apart)} data-sought={isSought || undefined}>
      {row.startsDay ? <p className={styles.day}>{formatMoment(row.createdAt, 'date')}</p> : null}
      {row.isFirstNew ? <p className={styles.new}>New</p> : null}
      {row.message && row.message.type !== 'normal' ? (
        <ClosureCard message={row.message} action={props.cardAction?.(row.message)} />
      ) : (
        <PlainMessage {...props} />
      )}
    </div>
  );
});

function PlainMessage({
  row: { message, unsent, createdAt, startsGroup },
  userId,
  userName,
  seen,
  deeds,
  mentionsOf,
  isOwnMention,
  describeRole,
}: MessageRowProps) {
  const ownAvatarUrl = useSession(({ user }) => user?.avatarUrl ?? null);
  const isOwn = message === null || message.senderId === userId;
  const name = message?.sender.name ?? userName;
  const role = message?.sender.role ? describeRole?.(message.sender.role) : null;
  return (
    <article className={styles.message} aria-label={`${name}, ${formatMoment(createdAt)}`}>
      {startsGroup ? (
        <Avatar
          name={name}
          url={message ? message.sender.avatarUrl : ownAvatarUrl}
          size={36}
          className={styles.avatar}
          isOwn={isOwn}
        />
      ) : null}
      <div className={styles.words}>
        {startsGroup ? (
          <p className={styles.head}>
            <b className={styles.name}>{name}</b>
            {role ? <span className={styles.role}>{role}</span> : null}
            <span className={styles.time}>
              <TimeAgo at={createdAt} />
            </span>
          </p>
        ) : null}
        {message?.replyToId ? <Quote message={message} onJump={deeds.onJumpTo} /> : null}
        <MessageText
          content={message?.content ?? unsent?.content ?? ''}
          mentions={mentionsOf(message?.mentions ?? unsent?.mentions ?? noMentions)}
          isOwn={isOwnMention}
        />
        {message?.isEdited ? (
          <p className={styles.note} title={message.editedAt ? formatMoment(message.editedAt) : undefined}>
            edited
          </p>
        ) : null}
        {unsent ? <Delivery refusal={unsent.refusal} clientId={unsent.clientId} deeds={deeds} /> : null}
        {seen ? (
          <p className={styles.note}>
            <Icon name="check" size={14} /> {seen}
          </p>
        ) : null}
      </div>
      {message ? (
        <div className={styles.menu}>
          <MessageMenu message={message} isOwn={isOwn} deeds={deeds} />
        </div>
      ) : null}
    </article>
  );
}

function Quote({ message: { replyTo }, onJump }: { message: Message; onJump: (id: string) => void }) {
  if (!replyTo) return <p className={styles.lostQuote}>The message this replies to was deleted</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(replyTo.id)}>
      <Icon name="reply" size={14} />
      <span className={styles.quoteName}>{replyTo.sender.name}</span>
      <span className={styles.quoteText}>{replyTo.content}</span>
    </button>
  );
}

function Delivery({ refusal, clientId, deeds }: { refusal: string | null; clientId: string; deeds: MessageActions }) {
  if (refusal === null)
    return (
      <p className={styles.sending}>
        <Icon name="clock" size={14} /> Sending…
      </p>
    );
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failure}>
        <Icon name="stop" size={16} /> {refusal}
      </p>
      <Button size="small" onClick={() => deeds.onRetry(clientId)}>
        Try again
      </Button>
      <Button size="small" variant="quiet" onClick={() => deeds.onDiscard(clientId)}>
        Discard
      </Button>
    </div>
  );
}

const noMentions: readonly string[] = [];
