import type { Channel, ChannelMember } from '@cobuy/contract/channels/channels.http';
import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChannelConversation, type PaneHandle } from './channel-conversation.tsx';
import { ChannelMembers } from './channel-members.tsx';
import styles from './channel-room.module.css';
import { ChannelSettings } from './channel-settings.tsx';
import { createChannelTransport } from './channel-transport.ts';
import { useChannel, useChannelActions } from './channels.api.ts';
import { ManageMembers } from './manage-members.tsx';
import { SearchMessages } from './search-messages.tsx';

interface ChannelRoomProps {
  channelId: string;
  userId: string;
  userName: string;
  isNarrow: boolean;
  /** Left, archived, deleted, or no longer theirs. */
  onGone: (reason: 'by-choice' | 'no-access') => void;
}

export function ChannelRoom({ channelId, userId, userName, isNarrow, onGone }: ChannelRoomProps) {
  const { data, error, refetch, isFetching } = useChannel(channelId);
  const denied = useEffectEvent(() => onGone('no-access'));
  const isDenied = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isDenied) denied();
  }, [isDenied]);
  if (data)
    return (
      <OpenChannel {...{ channelId, userId, userName, isNarrow, onGone }} channel={data.data} members={data.members} />
    );
  if (error && !isDenied)
    return (
      <div className={styles.failure}>
        <ErrorState title="Failed to load members" retry={{ refetch, isFetching }} />
      </div>
    );
  return (
    <div className={styles.room}>
      <header className={styles.header}>
        <SkeletonFrame label="Loading the channel…">
          <Skeleton width="12em" height="2em" />
        </SkeletonFrame>
      </header>
    </div>
  );
}

interface OpenChannelProps extends ChannelRoomProps {
  channel: Channel;
  members: readonly ChannelMember[];
}

function OpenChannel({ channel, members, userId, userName, isNarrow, onGone }: OpenChannelProps) {
  const [search, setSearch] = useSearchParams();
  const side = search.get('side');
  const [dialog, setDialog] = useState<'settings' | 'members' | null>(null);
  const [online, setOnline] = useState<readonly ChatPerson[]>([]);
  const handle: PaneHandle = useRef(null);
  const onlineIds = useMemo(() => new Set(online.map(({ id }) => id)), [online]);
  const joining = useJoining(channel);

  const { refetch } = useChannel(channel.id);
  const transport = useMemo(
    // Somebody who is denied finds no channel when it's fetched again.
    () => createChannelTransport(channel.id, { onDenied: () => void refetch(), onOnline: setOnline }),
    [channel.id, refetch],
  );

  // Somebody who is online but not among the members has just become one.
  const stranger = online.find(({ id }) => !members.some((member) => member.userId === id))?.id;
  useEffect(() => {
    if (stranger) void refetch();
  }, [stranger, refetch]);

  const Title = isNarrow ? 'h1' : 'h2';
  const isAside = side === 'members' || side === 'search';
  const toggle = (what: string) => setSearch(side === what ? {} : { side: what }, { replace: isAside || !isNarrow });
  const showMessage = async (messageId: string) => {
    if (isNarrow) {
      setSearch({}, { replace: true });
      // Messages have to be visible again before one can be scrolled to.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    void handle.current?.showMessage(messageId).catch(() => undefined);
  };
  return (
    <div className={styles.whole}>
      <section className={styles.room} aria-label={channel.name} hidden={isNarrow && isAside}>
        <header className={styles.header}>
          {isNarrow ? (
            <Link to="/channels" className={styles.back} aria-label="All channels" title="All channels">
              <Icon name="arrow-left" />
            </Link>
          ) : null}
          <div className={styles.words}>
            <Title className={styles.title}>
              {channel.isPrivate ? <Icon name="lock" size={16} /> : <span aria-hidden="true">#</span>}{' '}
              <span className={styles.name}>{channel.name}</span>
            </Title>
            {channel.description ? <p className={styles.description}>{channel.description}</p> : null}
          </div>
          <button
            type="button"
            className={styles.members}
            aria-expanded={side === 'members'}
            onClick={() => toggle('members')}
          >
            <Icon name="people" />
            <span>{formatCount(channel.memberCount)}</span>
            <span className={styles.spoken}>{plural(channel.memberCount, 'member', 'members')}</span>
          </button>
          <IconButton
            icon="search"
            label="Search messages"
            aria-expanded={side === 'search'}
            onClick={() => toggle('search')}
          />
          <IconButton icon="sliders" label="Channel settings" onClick={() => setDialog('settings')} />
        </header>
        <ChannelConversation
          channel={channel}
          members={members}
          transport={transport}
          handle={handle}
          readOnly={whyReadOnly(channel, joining)}
          userId={userId}
          userName={userName}
        />
      </section>
      {isAside ? (
        <aside className={styles.side} aria-label={side === 'members' ? 'Members' : 'Search messages'}>
          <header className={styles.header}>
            {isNarrow ? (
              <IconButton
                icon="arrow-left"
                label={`Back to ${channel.name}`}
                onClick={() => setSearch({}, { replace: true })}
              />
            ) : null}
            {isNarrow ? (
              <h1 className={styles.title}>{side === 'members' ? 'Members' : 'Search'}</h1>
            ) : (
              <h2 className={styles.title}>{side === 'members' ? 'Members' : 'Search'}</h2>
            )}
            {side === 'members' && channel.permissions.canManage ? (
              <Button size="small" onClick={() => setDialog('members')}>
                Manage
              </Button>
            ) : null}
            {isNarrow ? null : (
              <IconButton icon="cross" label="Close" onClick={() => setSearch({}, { replace: true })} />
            )}
          </header>
          {side === 'members' ? (
            <ChannelMembers members={members} onlineIds={onlineIds} userId={userId} />
          ) : (
            <SearchMessages channelId={channel.id} onShow={(messageId) => void showMessage(messageId)} />
          )}
        </aside>
      ) : null}
      {dialog === 'settings' ? (
        <ChannelSettings
          channel={channel}
          onClose={() => setDialog(null)}
          onManageMembers={() => setDialog('members')}
          onGone={() => {
            setDialog(null);
            onGone('by-choice');
          }}
        />
      ) : null}
      {dialog === 'members' ? (
        <ManageMembers channel={channel} members={members} userId={userId} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

/** Opening an open channel joins it; a private one only on request, so that its managers can look in. */
function useJoining(channel: Channel) {
  const deeds = useChannelActions(channel.id);
  const [isJoining, setIsJoining] = useState(false);
  const join = async () => {
    setIsJoining(true);
    try {
      await deeds.join();
    } catch (error) {
      const isMember = error instanceof ApiError && error.code === 'channel.already_member';
      if (!isMember) showToast({ tone: 'danger', title: messageOf(error, 'You couldn’t join the channel') });
    } finally {
      setIsJoining(false);
    }
  };
  const enter = useEffectEvent(join);
  // Only on opening: a person who leaves or is removed while looking doesn't rejoin automatically.
  const [opens] = useState(!channel.isMember && !channel.isPrivate && !channel.isArchived);
  useEffect(() => {
    if (opens) void enter();
  }, [opens]);
  return { join, isJoining };
}

function whyReadOnly(channel: Channel, { join, isJoining }: ReturnType<typeof useJoining>): ReactNode {
  if (channel.permissions.canPost) return null;
  if (channel.isArchived) return 'This channel is archived and read-only';
  if (!channel.isMember)
    return (
      <>
        You’re not a member of this channel.{' '}
        <Button size="small" pending={isJoining} onClick={() => void join()}>
          Join channel
        </Button>
      </>
    );
  return channel.adminOnly && !channel.permissions.canManage
    ? 'Only administrators can write in this channel'
    : 'You can’t post in this channel';
}
