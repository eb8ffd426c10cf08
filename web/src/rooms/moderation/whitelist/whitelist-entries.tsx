import type { WhitelistEntry } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { FoundRows, ListTools } from '../../../ui/ledger/list-tools.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { type EntryState, entryStates, openedTab, type TrustAddress, toTrust } from '../trust-address.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { useWhitelist } from './whitelist.api.ts';
import { whitelistColumns } from './whitelist-columns.tsx';
import styles from './whitelist-entries.module.css';

const stateWords: Record<EntryState, string> = { active: 'Active', inactive: 'Inactive' };
const noneInState: Record<EntryState, string> = { active: 'No entry is active.', inactive: 'No entry is inactive.' };

export function WhitelistEntries({ address }: { address: TrustAddress }) {
  const [isAdding, setIsAdding] = useState(false);
  const [unwanted, setUnwanted] = useState<WhitelistEntry | null>(null);
  const add = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      Add Entry
    </Button>
  );
  return (
    <Stack gap={16}>
      <ListTools
        filters={
          <FilterChips
            label="State"
            chips={[null, ...entryStates].map((state) => ({
              id: state ?? 'all',
              label: state === null ? 'All' : stateWords[state],
              to: toTrust({ ...address, state, page: 1 }),
              isCurrent: address.state === state,
            }))}
          />
        }
      >
        {add}
      </ListTools>
      <Rows address={address} onRemove={setUnwanted} add={add} />
      {isAdding ? <EntryDialog onClose={() => setIsAdding(false)} /> : null}
      {unwanted ? <RemoveEntry entry={unwanted} onClose={() => setUnwanted(null)} /> : null}
    </Stack>
  );
}

interface RowsProps {
  address: TrustAddress;
  onRemove: (entry: WhitelistEntry) => void;
  add: ReactNode;
}

function Rows({ address, onRemove, add }: RowsProps) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useWhitelist(address);
  if (isPending) return <SkeletonFrame label="Loading the whitelist…" rows={10} height="53px" />;
  if (isLoadingError) return <ErrorState title={moderationTexts.whitelistLoadFailed} retry={{ refetch, isFetching }} />;
  const { entries, pagination } = data;
  if (entries.length === 0) return <NoEntries address={address} total={pagination.total} add={add} />;
  return (
    <>
      <FoundRows
        count={plural(pagination.total, '1 entry', `${formatCount(pagination.total)} entries`)}
        isFormer={isPlaceholderData}
        className={styles.table}
      >
        <LedgerTable caption="Whitelist" columns={whitelistColumns(onRemove)} rows={entries} rowKey={({ id }) => id} />
      </FoundRows>
      <Pagination page={address.page} pages={pagination.pages} to={(page) => toTrust({ ...address, page })} />
    </>
  );
}

function NoEntries({ address, total, add }: Pick<RowsProps, 'address' | 'add'> & { total: number }) {
  if (total > 0)
    return <EmptyPage first={toTrust({ ...address, page: 1 })}>There are fewer entries than before.</EmptyPage>;
  if (address.state)
    return (
      <EmptyState
        title="No entries here"
        action={<LinkButton to={toTrust(openedTab('whitelist'))}>All entries</LinkButton>}
      >
        {noneInState[address.state]}
      </EmptyState>
    );
  return (
    <EmptyState title="No entries yet" action={add}>
      People can write a term listed here even though it contains a keyword: “crack open a melon”.
    </EmptyState>
  );
}
