import { canCreateChannel } from '@cobuy/domain/channels/channel-policy';
import { channelTexts } from '@cobuy/domain/channels/channel-rules';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useRoomToFill } from '../../lib/browser/use-room-to-fill.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { channelToOpen } from './arrange-channels.ts';
import { ChannelList } from './channel-list.tsx';
import { ChannelRoom } from './channel-room.tsx';
import { useChannels, useSelectedOrganization } from './channels.api.ts';
import { useLiveChannels } from './channels.realtime.ts';
import styles from './channels-screen.module.css';
import { keepMuted } from './muted-channels.ts';

/** Below this a list and a channel do not fit beside each other; the stylesheets of this room say the same. */
const wide = '(min-width: 900px)';

const useIsNarrow = () => useSyncExternalStore(watch, () => !matchMedia(wide).matches);

function watch(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const NewChannel = lazy(async () => ({ default: (await loadCode(() => import('./new-channel.tsx'))).NewChannel }));

interface ChannelsScreenProps {
  /** From the address; null where it names none. */
  channelId: string | null;
  userId: string;
  userName: string;
}

/** The list, one channel, and what stands beside it; on a narrow screen each is a page of its own. */
export function ChannelsScreen({ channelId, userId, userName }: ChannelsScreenProps) {
  const navigate = useNavigate();
  const organizationId = useSelectedOrganization();
  const role = useEffectiveRole();
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const { data: channels, error: failure, isPending } = useChannels();
  const error = channels ? null : failure;
  const [isCreating, setIsCreating] = useState(false);
  const canCreate = canCreateChannel(role);
  const toOpen = channels ? channelToOpen(channels)?.id : undefined;
  useRoomToFill(frame, isNarrow && channelId !== null);

  const gone = (id: string, reason: 'by-choice' | 'no-access') => {
    if (id !== channelId) return;
    if (reason === 'no-access') showToast({ tone: 'info', title: 'This channel isn’t available' });
    void navigate('/channels', { replace: true });
  };
  useLiveChannels((id) => gone(id, 'no-access'));

  useEffect(() => {
    if (channels) keepMuted(channels);
  }, [channels]);

  // Without a channel in the address, the default one opens; a narrow screen starts with the list.
  const opensItself = channelId === null && !isNarrow ? toOpen : undefined;
  useEffect(() => {
    if (opensItself) void navigate(`/channels/${opensItself}`, { replace: true });
  }, [opensItself, navigate]);

  // Another organization has other channels.
  const leaveForOther = useEffectEvent(() => void navigate('/channels', { replace: true }));
  const shownOrganization = useRef(organizationId);
  useEffect(() => {
    if (shownOrganization.current === organizationId) return;
    const isSwitch = shownOrganization.current !== null;
    shownOrganization.current = organizationId;
    if (isSwitch) leaveForOther();
  }, [organizationId]);

  const isListShown = !isNarrow || channelId === null;
  return (
    <div ref={frame} className={styles.frame} data-alone={(isNarrow && channelId !== null) || undefined}>
      {isListShown ? (
        <div className={styles.sidebar}>
          <header className={styles.header}>
            <h1 className={styles.title}>Channels</h1>
            {canCreate ? <IconButton icon="plus" label="New channel" onClick={() => setIsCreating(true)} /> : null}
          </header>
          {channels && channels.length > 0 ? <ChannelList channels={channels} openId={channelId} /> : null}
          {isPending ? <ListSkeleton /> : null}
          {isNarrow ? (
            <div className={styles.state}>
              <ListState error={error} isEmpty={channels?.length === 0} />
            </div>
          ) : null}
        </div>
      ) : null}
      {channelId !== null ? (
        <ChannelRoom
          key={channelId}
          channelId={channelId}
          userId={userId}
          isNarrow={isNarrow}
          userName={userName}
          onGone={(reason) => gone(channelId, reason)}
        />
      ) : isNarrow ? null : (
        <div className={styles.nothing}>
          {error || channels?.length === 0 ? (
            <ListState error={error} isEmpty={channels?.length === 0} />
          ) : channels && !opensItself ? (
            <EmptyState title="No Channel Selected">Choose one from the list.</EmptyState>
          ) : null}
        </div>
      )}
      {isCreating ? (
        <Suspense fallback={null}>
          <NewChannel
            onClose={() => setIsCreating(false)}
            onCreated={(id) => {
              setIsCreating(false);
              void navigate(`/channels/${id}`);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function ListState({ error, isEmpty }: { error: unknown; isEmpty: boolean | undefined }) {
  if (error) {
    const message = messageOf(error, 'We couldn’t reach the server.');
    return (
      <ErrorState title="Error Loading Channels" retryLabel="Refresh Page" retry={() => window.location.reload()}>
        {message === channelTexts.noOrganization ? message : `Failed to load channels: ${message}`}
      </ErrorState>
    );
  }
  return isEmpty ? (
    <EmptyState title="No Channels Available">Your organization’s channels will appear here.</EmptyState>
  ) : null;
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonFrame label="Loading channels…">
        {['70%', '50%', '60%', '45%'].map((width) => (
          <p key={width} className={styles.line}>
            <Skeleton width={width} />
          </p>
        ))}
      </SkeletonFrame>
    </div>
  );
}
