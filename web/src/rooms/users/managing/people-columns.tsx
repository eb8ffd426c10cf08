import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { Role } from '@cobuy/domain/roles/roles';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { roleLabelOfPeople } from '@cobuy/domain/users/user-rules';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/format/avatar.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { Badge, type StampTone } from '../../../ui/ledger/status-stamp.tsx';
import styles from './people-list.module.css';

export type PersonAction = 'edit' | 'delete';

const toneOf: Readonly<Record<Role, StampTone>> = {
  GUEST: 'neutral',
  BUYER: 'neutral',
  AGENT: 'info',
  ORGADMIN: 'primary',
  SUPERADMIN: 'warn',
};

interface Viewer {
  id: string;
  role: Role;
}

/** Neither oneself, nor who was deleted, nor the only one of their kind (docs/rules/people.md#ending-a-membership). */
const mayDelete = ({ id, email, role, isSole, isOwner }: ManagedPerson, viewer: Viewer) =>
  id !== viewer.id &&
  !email.startsWith('deleted_') &&
  !isSole &&
  !isOwner &&
  (viewer.role === 'SUPERADMIN' || role !== 'SUPERADMIN');

/** Nobody changes their own role or plan, and only platform administrators edit one another. */
const mayEdit = ({ id, role }: ManagedPerson, viewer: Viewer) =>
  id !== viewer.id && (viewer.role === 'SUPERADMIN' || role !== 'SUPERADMIN');

export const peopleColumns = (
  viewer: Viewer,
  onDeed: (deed: PersonAction, person: ManagedPerson) => void,
): LedgerColumn<ManagedPerson>[] => [
  {
    key: 'person',
    header: 'User',
    isTitle: true,
    cell: (person) => (
      <span className={styles.faced}>
        <Avatar name={displayName(person)} url={person.avatarUrl} size={36} isOwn={person.id === viewer.id} />
        <span className={styles.person}>
          <span className={styles.name}>
            {displayName(person)}
            {person.id === viewer.id ? <Badge>You</Badge> : null}
            {person.isOwner ? <Badge tone="ok">Owner</Badge> : null}
          </span>
          {displayName(person) === person.email ? null : <span className={styles.email}>{person.email}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) => <Badge tone={toneOf[role]}>{roleLabelOfPeople[role]}</Badge>,
  },
  ...(viewer.role === 'SUPERADMIN'
    ? [
        {
          key: 'tier',
          header: 'Tier',
          cell: ({ tier }: ManagedPerson) => (tier ? tierName[tier] : '–'),
        },
      ]
    : []),
  {
    key: 'since',
    header: 'Member since',
    cell: ({ createdAt }) => <Moment at={createdAt} style="date" />,
  },
  {
    key: 'seen',
    header: 'Last sign-in',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} style="date" /> : 'Never'),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (person) => {
      const name = displayName(person);
      return (
        <Cluster gap={8} className={styles.actions ?? ''}>
          {mayEdit(person, viewer) ? (
            <Button size="small" aria-label={`Edit ${name}`} onClick={() => onDeed('edit', person)}>
              Edit
            </Button>
          ) : null}
          {mayDelete(person, viewer) ? (
            <Button size="small" aria-label={`Delete ${name}`} onClick={() => onDeed('delete', person)}>
              Delete
            </Button>
          ) : null}
        </Cluster>
      );
    },
  },
];
