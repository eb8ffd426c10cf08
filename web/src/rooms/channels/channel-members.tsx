import type { ChannelMember } from '@cobuy/contract/channels/channels.http';
import { type Role, roleLabel } from '@cobuy/domain/roles/roles';
import { Avatar } from '../../ui/format/avatar.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import styles from './channel-members.module.css';

interface ChannelMembersProps {
  members: readonly ChannelMember[];
  onlineIds: ReadonlySet<string>;
  userId: string;
}

const labelOf = (role: string) => (role in roleLabel ? roleLabel[role as Role] : null);

/** Members of a channel, those who have it open now first. */
export function ChannelMembers({ members, onlineIds, userId }: ChannelMembersProps) {
  const inOrder = members.toSorted(
    (one, other) => Number(onlineIds.has(other.userId)) - Number(onlineIds.has(one.userId)),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <ul className={styles.members} aria-label="Members" tabIndex={0}>
      {inOrder.map(({ userId: id, user, role, isAdmin, canPost }) => (
        <li key={id} className={styles.member}>
          <span className={styles.face}>
            <Avatar name={user.name} url={user.avatarUrl} size={36} isOwn={id === userId} />
            <span className={styles.dot} data-online={onlineIds.has(id) || undefined} aria-hidden="true" />
          </span>
          <span className={styles.who}>
            <b>{id === userId ? `${user.name} (you)` : user.name}</b>
            <span className={styles.role}>
              {[labelOf(role), isAdmin ? 'channel admin' : null, canPost ? null : 'silenced']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {onlineIds.has(id) ? <VisuallyHidden>here now</VisuallyHidden> : null}
        </li>
      ))}
    </ul>
  );
}
