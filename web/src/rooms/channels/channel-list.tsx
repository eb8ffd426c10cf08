import type { Channel } from '@cobuy/contract/channels/channels.http';
import { unreadBadge } from '@cobuy/domain/conversations/message-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { arrangeChannels, type ChannelOrder } from './arrange-channels.ts';
import styles from './channel-list.module.css';
import { useMutedChannels } from './muted-channels.ts';

interface ChannelListProps {
  channels: readonly Channel[];
  openId: string | null;
}

const orderKey = 'cobuy.channel-order';
const orders: readonly { value: ChannelOrder; label: string }[] = [
  { value: 'unread', label: 'Unread first' },
  { value: 'name', label: 'By name' },
];

export function ChannelList({ channels, openId }: ChannelListProps) {
  const muted = useMutedChannels();
  const [order, setOrder] = useState(rememberedOrder);
  const { joined, others } = arrangeChannels(channels, order, muted);
  const entry = (channel: Channel) => (
    <Entry key={channel.id} channel={channel} isOpen={channel.id === openId} isMuted={muted.has(channel.id)} />
  );
  return (
    <nav aria-label="Channels" className={styles.list}>
      <fieldset className={styles.orders} aria-label="Sort channels">
        {orders.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.order}
            aria-pressed={order === value}
            onClick={() => {
              setOrder(value);
              rememberOrder(value);
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <ul className={styles.channels}>{joined.map(entry)}</ul>
      {others.length > 0 ? (
        <>
          <h2 className={styles.heading}>You can join</h2>
          <ul className={styles.channels}>{others.map(entry)}</ul>
        </>
      ) : null}
    </nav>
  );
}

function Entry({ channel, isOpen, isMuted }: { channel: Channel; isOpen: boolean; isMuted: boolean }) {
  const { unreadCount, hasUnreadMention } = channel;
  const isUnread = unreadCount > 0;
  return (
    <li>
      <Link
        to={`/channels/${channel.id}`}
        className={styles.channel}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={(isUnread && !isMuted) || undefined}
        data-muted={isMuted || undefined}
      >
        <span className={styles.sign} aria-hidden="true">
          {channel.isPrivate ? <Icon name="lock" size={16} /> : '#'}
        </span>
        <span className={styles.name}>{channel.name}</span>
        {channel.isPrivate ? <VisuallyHidden>private</VisuallyHidden> : null}
        {isMuted ? (
          <>
            <Icon name="bell-off" size={16} />
            <VisuallyHidden>muted</VisuallyHidden>
          </>
        ) : null}
        {hasUnreadMention ? (
          <span className={styles.mention}>
            <span aria-hidden="true">@</span>
            <VisuallyHidden>mentions you</VisuallyHidden>
          </span>
        ) : null}
        {isUnread ? (
          <span className={styles.count}>
            {unreadBadge(unreadCount)}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function rememberedOrder(): ChannelOrder {
  try {
    return localStorage.getItem(orderKey) === 'name' ? 'name' : 'unread';
  } catch {
    return 'unread';
  }
}

function rememberOrder(order: ChannelOrder) {
  try {
    localStorage.setItem(orderKey, order);
  } catch {
    // Without storage, it holds for this visit.
  }
}
