import {
  importFieldLabels,
  largestPriceList,
  mostImportRows,
  neededFields,
} from '@cobuy/domain/products/import-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { LettersField } from '../../../ui/fields/letters-field.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { formatFileSize } from '../../../ui/format/file-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { ColumnFields, columnField } from './column-fields.tsx';
import { rememberChoice } from './import-columns.ts';
import { dismissImport, runImport, useImportRun } from './import-products.api.ts';
import { ImportResult } from './import-result.tsx';
import { LastImport } from './last-import.tsx';
import { ListLayoutFields } from './list-layout.tsx';
import { ListOutlook } from './list-outlook.tsx';
import styles from './price-list-import.module.css';
import { UndoResult } from './undo-result.tsx';
import { type PriceList, usePriceList } from './use-price-list.ts';

export function PriceListImport({ organizationId }: { organizationId: string }) {
  const list = usePriceList(organizationId);
  const latest = useImportRun(({ run }) => run);
  const run = latest?.organizationId === organizationId ? latest : null;
  if (run?.is === 'sending')
    return (
      <Card>
        <h2>{run.fileName}</h2>
        <Progress
          label={run.share < 1 ? 'Uploading the list' : `Reading ${formatCount(run.rows)} rows into the catalog`}
          value={run.share < 1 ? run.share : null}
        />
        <p className={styles.muted}>You can do something else in the meantime: this will continue.</p>
      </Card>
    );
  const startAnew = () => {
    list.close();
    dismissImport();
  };
  if (run?.is === 'done')
    return (
      <Stack gap={24}>
        <ImportResult
          organizationId={organizationId}
          fileName={run.fileName}
          report={run.report}
          onAnother={startAnew}
        />
      </Stack>
    );
  if (run?.is === 'undone') return <UndoResult fileName={run.fileName} result={run.result} onAnother={startAnew} />;
  return (
    <Stack gap={24}>
      {run ? (
        <Notice tone="danger" title="Import Failed" announced>
          {run.fileName}: {run.message}
        </Notice>
      ) : null}
      {list.report ? (
        <OpenList list={list} organizationId={organizationId} />
      ) : (
        <>
          <ChooseList list={list} />
          <LastImport organizationId={organizationId} />
        </>
      )}
    </Stack>
  );
}

function ChooseList({ list: { open, isLooking, problem } }: { list: PriceList }) {
  if (isLooking)
    return (
      <SkeletonFrame label="Reading the list…">
        <Stack gap={24}>
          <Skeleton height="380px" />
          <Skeleton height="280px" />
        </Stack>
      </SkeletonFrame>
    );
  return (
    <Stack gap={16}>
      <Problem text={problem} />
      <DropArea
        icon="upload"
        invitation={<span>Drop the price list here, or choose it.</span>}
        limits={`CSV, TSV or XLSX, up to ${formatFileSize(largestPriceList)} and ${formatCount(mostImportRows)} rows, with a header row.`}
        onChoose={open}
      >
        <ListButton onChoose={open} label="Choose a file" />
      </DropArea>
      <p className={styles.rules}>
        A row whose SKU is in the catalog updates that product; without a SKU, name and unit decide. All other rows are
        new. Before anything is saved, you’ll see what’s new, what changes and what the list no longer has, and choose
        what to do; you can undo the last import.
      </p>
    </Stack>
  );
}

function OpenList({ list, organizationId }: { list: PriceList; organizationId: string }) {
  const queries = useQueryClient();
  const name = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  const {
    file,
    layout,
    supplier,
    takeOffSale,
    choice,
    takes,
    report,
    isLooking,
    problem,
    open,
    choose,
    take,
    retry,
    close,
  } = list;
  if (!file || !choice || !report) return null;
  const missing = neededFields.filter((field) => choice.mapping[field] === undefined);
  const { added, changed, equal, rejected, offSale, hidden } = report.rows;
  const left = rejected + offSale + hidden;
  const rows = (takes.added ? added : 0) + (takes.changed ? changed : 0);
  const removed = takes.gone ? report.removable : 0;
  const isReady = missing.length === 0 && rows + removed > 0 && !isLooking && problem === null;
  const start = async () => {
    const [unnamed] = missing;
    if (unnamed) columnField(unnamed)?.focus();
    if (!isReady) return;
    rememberChoice(organizationId, choice);
    // With the encoding that was previewed. If refused or unanswered, the catalog may differ from the preview.
    const seen = { ...layout, ...(report.encoding && { encoding: report.encoding }) };
    const read = { file, layout: seen, supplier, takeOffSale };
    if (!(await runImport(queries, { organizationId, list: read, choice, takes, report }))) retry();
  };
  return (
    <>
      <div className={styles.file}>
        <Icon name="receipt" />
        <p ref={name} tabIndex={-1} className={styles.name}>
          {file.name}
          <span className={styles.muted}>
            {formatFileSize(file.size)}, {countText(report.rows.read, 'row')}
          </span>
        </p>
        <Cluster gap={8}>
          <ListButton onChoose={open} label="Choose another file" />
          <Button onClick={close}>Cancel</Button>
        </Cluster>
      </div>
      <Problem text={problem} {...(isLooking ? {} : { onRetry: retry })} />
      {report.encoding ? (
        <LettersField
          encoding={report.encoding}
          isDoubtful={!report.isSureOfEncoding}
          onChange={(encoding) => list.layOut({ ...layout, encoding })}
        />
      ) : null}
      <ListLayoutFields
        report={report}
        layout={layout}
        supplier={supplier}
        hasSuppliers={choice.mapping.supplier !== undefined}
        onLayout={list.layOut}
        onSupplier={list.nameSupplier}
      />
      <ColumnFields
        report={report}
        choice={choice}
        missing={missing}
        isOfOneSupplier={supplier.trim() !== ''}
        onChange={choose}
      />
      <ListOutlook
        report={report}
        mapping={choice.mapping}
        isComplete={missing.length === 0}
        isStale={isLooking}
        takes={takes}
        onTake={take}
        takeOffSale={takeOffSale}
        onTakeOffSale={list.takeAll}
        takeHidden={list.takeHidden}
        onTakeHidden={list.takeUnseen}
        takeAsWritten={list.takeAsWritten}
        onTakeAsWritten={list.takeWritten}
      />
      <StickyBar
        label="Import"
        action={
          <Button
            variant="primary"
            aria-disabled={!isReady}
            data-held={isReady || isLooking ? undefined : ''}
            pending={isLooking}
            pendingLabel="Checking…"
            onClick={start}
          >
            {importLabel(rows, removed)}
          </Button>
        }
      >
        <p>
          <strong>{formatCount(added)}</strong> new, <strong>{formatCount(changed)}</strong> changed,{' '}
          <strong>{formatCount(equal)}</strong> unchanged
        </p>
        <p className={styles.muted}>
          {missing.length > 0
            ? `No column yet for: ${missing.map((field) => importFieldLabels[field]).join(', ')}`
            : left > 0
              ? `${formatCount(left)} left out`
              : 'None left out'}
        </p>
      </StickyBar>
    </>
  );
}

/** "Import 22 rows, remove 3". */
function importLabel(rows: number, removed: number): string {
  if (removed === 0) return rows > 0 ? `Import ${countText(rows, 'row')}` : 'Import';
  return rows > 0
    ? `Import ${countText(rows, 'row')}, remove ${formatCount(removed)}`
    : `Remove ${formatCount(removed)}`;
}

function Problem({ text, onRetry }: { text: string | null; onRetry?: () => void }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" announced {...(onRetry ? { action: <Button onClick={onRetry}>Try Again</Button> } : {})}>
      {text}
    </Notice>
  );
}

function ListButton({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) {
  return (
    <FileButton
      label="Price list"
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChoose={onChoose}
    >
      {label}
    </FileButton>
  );
}
