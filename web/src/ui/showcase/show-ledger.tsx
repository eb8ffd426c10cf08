import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../fields/search-field.tsx';
import { formatMoney } from '../format/money.tsx';
import { ownCurrency } from '../format/own-currency.ts';
import { Card } from '../layout/card.tsx';
import { CardHead, CardRow, CardWords } from '../layout/card-list.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { CopyRows } from '../ledger/copy-rows.tsx';
import { DayChart } from '../ledger/day-chart.tsx';
import { Figures } from '../ledger/figures.tsx';
import { type LedgerColumn, LedgerTable } from '../ledger/ledger-table.tsx';
import { LinkTabs } from '../ledger/link-tabs.tsx';
import { FoundRows, ListTools } from '../ledger/list-tools.tsx';
import { Pagination } from '../ledger/pagination.tsx';
import { Rail } from '../ledger/rail.tsx';
import { Badge, StatusStamp } from '../ledger/status-stamp.tsx';
import { Tabs } from '../ledger/tabs.tsx';
import { Tally } from '../ledger/tally.tsx';
import { Thumbnail } from '../ledger/thumbnail.tsx';
import { TicketStub } from '../ledger/ticket-stub.tsx';
import { Sample, SampleCard } from './sample.tsx';

const rows = [
  { id: 'apples', name: 'Gala apples', unit: 'case of 12', price: 18.5 },
  { id: 'beans', name: 'Black beans', unit: '5 kg', price: 21 },
  { id: 'almonds', name: 'Almonds, raw', unit: 'kg', price: 14.25 },
];
const days = [4, 0, 9, 2, 1].map((count, day) => ({ date: `2026-06-0${day + 1}`, count }));
const columns: readonly LedgerColumn<(typeof rows)[number]>[] = [
  { key: 'name', header: 'Product', cell: ({ name }) => name, isTitle: true },
  { key: 'unit', header: 'Unit', cell: ({ unit }) => unit },
  { key: 'price', header: 'Price', cell: ({ price }) => formatMoney(price, ownCurrency), align: 'end' },
];

export function ShowLedger() {
  const [parameters, setParameters] = useSearchParams();
  const [selected, setSelected] = useState<readonly string[]>(['beans']);
  const tab = parameters.get('tab') ?? 'first';
  const page = Math.min(7, Math.max(1, Number(parameters.get('page')) || 1));
  const open = (changes: Record<string, string>) => ({
    search: new URLSearchParams({ tab, page: String(page), ...changes }).toString(),
  });
  return (
    <SampleCard title="Cards, figures and lists">
      <Sample name="Tally (stats cards)">
        <Cluster gap={24}>
          <Tally value={2} label="Warming up" />
          <Tally value={41.5} total={50} label="$8.50 below the $50.00 minimum" size="large" />
          <Tally value={5} spoken="All five blocks" />
        </Cluster>
      </Sample>
      <Sample name="Figures">
        <Figures
          figures={[
            { label: 'Orders', to: open({}), value: '128', detail: '12 pending' },
            { label: 'People', value: '41', detail: '38 buyers, 3 agents' },
          ]}
          leadsWithin
        />
      </Sample>
      <Sample name="DayChart">
        <DayChart
          title="Sample orders"
          isPart
          days={days}
          dateOf={({ date }) => date}
          countOf={({ count }) => count}
          describe={({ count }) => `${count} ordered`}
          summary="At most 9 a day"
          columns={[{ header: 'Orders', cell: ({ count }) => String(count) }]}
        />
      </Sample>
      <Sample name="CardHead, CardRow, CardWords">
        <Card aria-labelledby="sample-card">
          <CardHead id="sample-card" title="Waiting">
            <Badge>2</Badge>
          </CardHead>
          <CardWords>The two that have been waiting longest.</CardWords>
          <ul>
            <CardRow to={open({})} end="$18.50">
              Gala apples
            </CardRow>
            <CardRow to={open({})} end="$21.00">
              Black beans
            </CardRow>
          </ul>
        </Card>
      </Sample>
      <Sample name="StatusStamp, Badge">
        <Cluster>
          <StatusStamp tone="warn" icon="clock">
            Not paid yet
          </StatusStamp>
          <StatusStamp tone="info" icon="receipt">
            Proof received
          </StatusStamp>
          <StatusStamp tone="ok" icon="check">
            Settled
          </StatusStamp>
          <StatusStamp tone="danger" icon="cross">
            Cancelled
          </StatusStamp>
          <Badge>Default</Badge>
          <Badge tone="primary">Current</Badge>
        </Cluster>
      </Sample>
      <Sample name="TicketStub">
        <TicketStub
          label="Order number"
          number="GB-1234-5678-9ABC-DEFG"
          stamp={
            <StatusStamp tone="ok" icon="check" stamped>
              Settled
            </StatusStamp>
          }
        />
      </Sample>
      <Sample name="Rail">
        <Rail
          label="Dates of a sample group buy"
          steps={[
            { key: 'open', label: 'Opened', detail: 'Mon, Jun 1', state: 'done' },
            { key: 'order', label: 'Order by', detail: 'Fri, Jun 12', state: 'current' },
            { key: 'pay', label: 'Pay by', detail: 'Mon, Jun 15', state: 'next' },
          ]}
        />
      </Sample>
      <Sample name="CopyRows">
        <CopyRows
          rows={[
            { term: 'Amount', value: '95.70', shown: '$95.70' },
            { term: 'Payee', value: 'Riverside Food Co-op' },
          ]}
        />
      </Sample>
      <Sample name="Thumbnail">
        <Cluster>
          <Thumbnail src={null} />
          <Thumbnail src={null} isLarge />
        </Cluster>
      </Sample>
      <Sample name="ListTools, FoundRows, LedgerTable, Pagination">
        <Stack gap={16}>
          <ListTools
            search={<SearchField name="sample-search" label="Search samples" value="" onSearch={() => {}} />}
          />
          <FoundRows count={`${rows.length} products`} isFormer={false}>
            <LedgerTable
              caption="Sample products"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              selection={{
                isSelected: ({ id }) => selected.includes(id),
                labelOf: ({ name }) => `Select ${name}`,
                labelOfAll: 'Select all sample products',
                onSelect: (some, isOn) => {
                  const ids = some.map(({ id }) => id);
                  setSelected(isOn ? [...selected, ...ids] : selected.filter((id) => !ids.includes(id)));
                },
              }}
            />
          </FoundRows>
          <Pagination page={page} pages={7} to={(number) => open({ page: String(number) })} label="Sample pages" />
        </Stack>
      </Sample>
      <Sample name="LinkTabs">
        <LinkTabs
          label="Sample filters"
          selected={tab}
          tabs={[
            { id: 'first', label: 'All', count: '12', to: open({ tab: 'first' }) },
            { id: 'second', label: 'Pending', count: '3', to: open({ tab: 'second' }) },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Sample tabs"
          selected={tab}
          onSelect={(id) => setParameters(open({ tab: id }).search, { preventScrollReset: true, replace: true })}
          items={[
            { id: 'first', label: 'First', content: <p>What the first tab holds.</p> },
            { id: 'second', label: 'Second', count: 3, content: <p>What the second tab holds.</p> },
          ]}
        />
      </Sample>
    </SampleCard>
  );
}
