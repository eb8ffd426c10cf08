import type { TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import { categoryLabels, keywordsPerPage, moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { keywordCategories } from '@cobuy/domain/trust/trust-rules';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { FoundRows, ListTools } from '../../../ui/ledger/list-tools.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { shortWords } from '../single-word-notice.tsx';
import { openedTab, type TrustAddress, toTrust } from '../trust-address.ts';
import { type ChosenById, ChosenKeywords } from './chosen-keywords.tsx';
import { DeleteKeyword } from './delete-keyword.tsx';
import { isSeed, type KeywordAction, keywordColumns } from './keyword-columns.tsx';
import { KeywordDialog } from './keyword-dialog.tsx';
import styles from './keyword-list.module.css';
import { useKeywords } from './keywords.api.ts';
import { SwitchKeyword } from './switch-keyword.tsx';

type Opened = { to: 'add' } | { to: KeywordAction; keyword: TrustKeyword };

export function KeywordList({ address }: { address: TrustAddress }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // Ticks stay from page to page; another list starts without any.
  const list = JSON.stringify({ ...address, page: 1 });
  const [chosen, setChosen] = useState<{ list: string; keywords: ChosenById }>({ list, keywords: new Map() });
  const keywords = chosen.list === list ? chosen.keywords : new Map<string, TrustKeyword>();
  const choose = (next: ChosenById) => setChosen({ list, keywords: next });
  const close = () => setOpened(null);
  const add = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpened({ to: 'add' })}>
      Add Keyword
    </Button>
  );
  return (
    <Stack gap={16}>
      <Filters address={address}>{add}</Filters>
      <Rows
        address={address}
        chosen={keywords}
        onChoose={choose}
        onDeed={(to, keyword) => setOpened({ to, keyword })}
        add={add}
      />
      {keywords.size > 0 ? <ChosenKeywords chosen={keywords} onChoose={choose} /> : null}
      {opened?.to === 'add' ? <KeywordDialog keyword={null} onClose={close} /> : null}
      {opened?.to === 'edit' ? <KeywordDialog keyword={opened.keyword} onClose={close} /> : null}
      {opened?.to === 'switch' ? <SwitchKeyword keyword={opened.keyword} onClose={close} /> : null}
      {opened?.to === 'delete' ? <DeleteKeyword keyword={opened.keyword} onClose={close} /> : null}
    </Stack>
  );
}

/** @param children what can be done besides. */
function Filters({ address, children }: { address: TrustAddress; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ListTools
      search={
        <SearchField
          name="search"
          label="Search keywords"
          // Moderators search for exactly what others may not write.
          data-checks={undefined}
          maxLength={100}
          value={address.search}
          onSearch={(search) =>
            // A search is one history entry, however many letters it took.
            navigate(toTrust({ ...address, search, page: 1 }), {
              replace: address.search !== '',
              preventScrollReset: true,
            })
          }
        />
      }
      filters={
        <Select
          // Differs from the dialog's name, which is on the page at the same time.
          name="shown-category"
          label="Category"
          options={[
            { value: '', label: 'All categories' },
            ...keywordCategories.map((category) => ({ value: category, label: categoryLabels[category] })),
          ]}
          value={address.category ?? ''}
          onChange={({ target }) =>
            navigate(
              toTrust({
                ...address,
                category: keywordCategories.find((one) => one === target.value) ?? null,
                page: 1,
              }),
              { preventScrollReset: true },
            )
          }
        />
      }
    >
      {children}
    </ListTools>
  );
}

interface RowsProps {
  address: TrustAddress;
  chosen: ChosenById;
  onChoose: (chosen: ChosenById) => void;
  onDeed: (deed: KeywordAction, keyword: TrustKeyword) => void;
  add: ReactNode;
}

function Rows({ address, chosen, onChoose, onDeed, add }: RowsProps) {
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useKeywords(address);
  if (isPending) return <SkeletonFrame label="Loading keywords…" rows={keywordsPerPage} height="53px" />;
  if (isLoadingError) return <ErrorState title={moderationTexts.keywordsLoadFailed} retry={{ refetch, isFetching }} />;
  const { keywords, total, totalPages } = data;
  if (keywords.length === 0) return <NoKeywords address={address} total={total} add={add} />;
  const deletable = keywords.filter((keyword) => !isSeed(keyword));
  const select = (ticked: readonly TrustKeyword[], selected: boolean) => {
    const next = new Map(chosen);
    for (const keyword of ticked) {
      if (selected) next.set(keyword.id, keyword);
      else next.delete(keyword.id);
    }
    onChoose(next);
  };
  return (
    <>
      <FoundRows
        count={countText(total, 'keyword')}
        isFormer={isPlaceholderData}
        className={styles.table}
        selection={
          deletable.length > 0 ? (
            <div className={styles.allOnPhone}>
              <Checkbox
                name="all-on-page"
                label={`Select all ${deletable.length} on this page that can be deleted`}
                checked={deletable.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => select(deletable, target.checked)}
              />
            </div>
          ) : null
        }
      >
        <LedgerTable
          caption="Keywords"
          columns={keywordColumns(onDeed)}
          rows={keywords}
          rowKey={({ id }) => id}
          selection={{
            isSelected: ({ id }) => chosen.has(id),
            canSelect: (keyword) => !isSeed(keyword),
            labelOf: ({ keyword }) => `Select ${shortWords(keyword)}`,
            labelOfAll: 'Select all on this page that can be deleted',
            onSelect: select,
          }}
        />
      </FoundRows>
      <Pagination page={address.page} pages={totalPages} to={(page) => toTrust({ ...address, page })} />
    </>
  );
}

function NoKeywords({ address, total, add }: Pick<RowsProps, 'address' | 'add'> & { total: number }) {
  if (total > 0)
    return <EmptyPage first={toTrust({ ...address, page: 1 })}>There are fewer keywords than before.</EmptyPage>;
  if (address.search || address.category)
    return (
      <EmptyState
        title="No keywords match"
        action={<LinkButton to={toTrust(openedTab('keywords'))}>Clear filters</LinkButton>}
      >
        {address.search
          ? address.category
            ? `No keyword in this category contains “${address.search}”.`
            : `No keyword contains “${address.search}”.`
          : 'There are no keywords in this category.'}
      </EmptyState>
    );
  return (
    <EmptyState title="No keywords yet" action={add}>
      What people can’t write is listed here: words, and patterns in slashes.
    </EmptyState>
  );
}
