import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { hasRole, type Role, roles } from '@cobuy/domain/roles/roles';
import { peoplePerPage, roleLabelOfPeople } from '@cobuy/domain/users/user-rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { useEffectiveRole, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { FoundRows, ListTools } from '../../../ui/ledger/list-tools.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { loadCode } from '../../../ui/load-code.ts';
import { openedPeopleTab, type PeopleAddress, toPeople } from '../people-address.ts';
import { usePeople } from '../users.api.ts';
import { type PersonAction, peopleColumns } from './people-columns.tsx';

const AddPerson = lazy(async () => ({ default: (await loadCode(() => import('./add-person.tsx'))).AddPerson }));
const EditPerson = lazy(async () => ({ default: (await loadCode(() => import('./edit-person.tsx'))).EditPerson }));
const DeletePerson = lazy(async () => ({
  default: (await loadCode(() => import('./delete-person.tsx'))).DeletePerson,
}));
const ImportPeople = lazy(async () => ({
  default: (await loadCode(() => import('../importing/import-people.tsx'))).ImportPeople,
}));

async function saveTemplate(asksTier: boolean) {
  const { templateFile } = await loadCode(() => import('../importing/people-files.ts'));
  saveAsFile(templateFile({ asksTier }), 'users_template.csv');
}

type Opened = { to: 'add' | 'import' } | { to: PersonAction; person: ManagedPerson };

export function PeopleList({ address }: { address: PeopleAddress }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const asksTier = useEffectiveRole() === 'SUPERADMIN';
  const close = () => setOpened(null);
  return (
    <Stack gap={16}>
      <Filters address={address}>
        <Cluster gap={8}>
          <Button variant="quiet" icon={<Icon name="download" size={16} />} onClick={() => void saveTemplate(asksTier)}>
            CSV Template
          </Button>
          <Button icon={<Icon name="upload" size={16} />} onClick={() => setOpened({ to: 'import' })}>
            Import Users
          </Button>
          <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpened({ to: 'add' })}>
            Add User
          </Button>
        </Cluster>
      </Filters>
      <Rows address={address} onDeed={(to, person) => setOpened({ to, person })} />
      <Suspense fallback={null}>
        {opened?.to === 'add' ? <AddPerson onClose={close} /> : null}
        {opened?.to === 'import' ? <ImportPeople onClose={close} /> : null}
        {opened?.to === 'edit' ? <EditPerson person={opened.person} onClose={close} /> : null}
        {opened?.to === 'delete' ? <DeletePerson person={opened.person} onClose={close} /> : null}
      </Suspense>
    </Stack>
  );
}

/** The roles to filter by: only platform administrators can look for their own kind. */
const shownRoles = (viewer: Role): readonly Role[] =>
  roles.filter((role) => role !== 'GUEST' && (role !== 'SUPERADMIN' || hasRole(viewer, 'SUPERADMIN')));

/** @param children what can be done besides. */
function Filters({ address, children }: { address: PeopleAddress; children: ReactNode }) {
  const navigate = useNavigate();
  const viewer = useEffectiveRole();
  return (
    <ListTools
      search={
        <SearchField
          name="search"
          label="Search users"
          maxLength={100}
          value={address.search}
          onSearch={(search) =>
            navigate(toPeople({ ...address, search, page: 1 }), {
              replace: address.search !== '',
              preventScrollReset: true,
            })
          }
        />
      }
      filters={
        <Select
          name="shown-role"
          label="Role"
          options={[
            { value: '', label: 'All roles' },
            ...shownRoles(viewer).map((role) => ({ value: role, label: roleLabelOfPeople[role] })),
          ]}
          value={address.role ?? ''}
          onChange={({ target }) =>
            navigate(toPeople({ ...address, role: roles.find((one) => one === target.value) ?? null, page: 1 }), {
              preventScrollReset: true,
            })
          }
        />
      }
    >
      {children}
    </ListTools>
  );
}

interface RowsProps {
  address: PeopleAddress;
  onDeed: (deed: PersonAction, person: ManagedPerson) => void;
}

function Rows({ address, onDeed }: RowsProps) {
  const role = useEffectiveRole();
  const id = useSession(({ user }) => user?.id ?? '');
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = usePeople(address);
  if (isPending) return <SkeletonFrame label="Loading users…" rows={peoplePerPage} height="53px" />;
  if (isLoadingError) return <ErrorState title="Failed to load users" retry={{ refetch, isFetching }} />;
  const { data: people, pagination } = data;
  if (people.length === 0 && pagination.total > 0)
    return <EmptyPage first={toPeople({ ...address, page: 1 })}>There are fewer users than before.</EmptyPage>;
  if (people.length === 0)
    return (
      <EmptyState
        title="No users match"
        action={
          <LinkButton to={toPeople({ ...openedPeopleTab('users'), within: address.within })}>Show all</LinkButton>
        }
      >
        No one here matches.
      </EmptyState>
    );
  return (
    <>
      <FoundRows count={countText(pagination.total, 'user')} isFormer={isPlaceholderData}>
        <LedgerTable
          caption="Users"
          columns={peopleColumns({ id, role }, onDeed)}
          rows={people}
          rowKey={(person) => person.id}
        />
      </FoundRows>
      <Pagination page={address.page} pages={pagination.pages} to={(page) => toPeople({ ...address, page })} />
    </>
  );
}
