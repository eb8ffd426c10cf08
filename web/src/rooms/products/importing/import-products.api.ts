import type { ImportReport, UndoneImport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { createCaller } from '../../../lib/calls/api.ts';
import { ApiError, messageOf, networkFailureCode } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import type { ColumnChoice } from './import-columns.ts';

const call = createCaller<typeof productCalls>(productPaths);

export interface Takes {
  added: boolean;
  changed: boolean;
  /** Removes catalog products that the list doesn't have. */
  gone: boolean;
}

export interface ListLayout {
  /** The spreadsheet's sheet; detected if not chosen, like the title line. */
  sheet?: string;
  titlesLine?: number;
  /** The text's encoding, if it isn't Unicode. */
  encoding?: OldEncoding;
  /** Includes the spreadsheet's hidden rows and columns. */
  takeHidden?: boolean;
  /** Amounts are in our currency and for one unit, whatever the list says next to them. */
  takeAsWritten?: boolean;
}

export interface ListToRead {
  file: File;
  layout: ListLayout;
  /** The supplier of the whole list; empty if the list says so itself, or nobody does. */
  supplier: string;
  /** Includes drafts and archived products from a shop's export. */
  takeOffSale: boolean;
}

const sent = (
  { file, layout: { sheet, titlesLine, encoding, takeHidden, takeAsWritten }, supplier, takeOffSale }: ListToRead,
  choice: ColumnChoice | null,
  more: Record<string, string>,
) => ({
  body: {
    ...(choice && { mapping: JSON.stringify(choice.mapping), keepOthers: flag(choice.keepOthers) }),
    ...(sheet !== undefined && { sheet }),
    ...(titlesLine !== undefined && { titlesLine: String(titlesLine) }),
    ...(encoding !== undefined && { encoding }),
    ...(supplier.trim() !== '' && { supplier }),
    ...(takeHidden && { takeHidden: flag(true) }),
    ...(takeAsWritten && { takeAmountsAsWritten: flag(true) }),
    ...(takeOffSale && { takeOffSale: flag(true) }),
    ...more,
  },
  file: { field: 'file' as const, content: file, name: file.name },
});
const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const));

/** Lists of ordinary size are read in less time. */
const readingMs = 1000;
const mostTurns = 30;

/**
 * Asks again while all of the server's places are taken, by colleagues' lists or by abandoned previews that hold theirs
 * until they're read. Nothing of a request refused this way was read.
 */
async function inTurn<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let turns = 1; ; turns += 1)
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === productErrors.import_running.code;
      if (!isBusy || signal?.aborted || turns === mostTurns) throw error;
      await new Promise((done) => setTimeout(done, readingMs));
      signal?.throwIfAborted();
    }
}

/**
 * Previews a list's import.
 * @param choice null: guessed from the column names.
 */
export const lookAtList = (list: ListToRead, choice: ColumnChoice | null, signal: AbortSignal): Promise<ImportReport> =>
  inTurn(() => call('importProducts', { ...sent(list, choice, { dryRun: 'true' }), signal }), signal);

export type ImportRun = { organizationId: string; fileName: string; rows: number } & (
  | { is: 'sending'; share: number }
  | { is: 'done'; report: ImportReport }
  | { is: 'failed'; message: string }
  | { is: 'undone'; result: UndoneImport }
);

/** The current or last import. No page owns it, so people can look at other pages in the meantime. */
export const useImportRun = create<{ run: ImportRun | null }>(() => ({ run: null }));

export const dismissImport = () => useImportRun.setState({ run: null });

interface ListToImport {
  organizationId: string;
  list: ListToRead;
  choice: ColumnChoice;
  takes: Takes;
  /** The preview to import by, as the catalog may have changed since. */
  report: ImportReport;
}

/** @returns whether it was done; where it was not, the list has to be looked at again. */
export async function runImport(
  queries: QueryClient,
  { organizationId, list, choice, takes, report }: ListToImport,
): Promise<boolean> {
  const { file } = list;
  const about = { organizationId, fileName: file.name, rows: report.rows.read };
  const say = (run: ImportRun) => useImportRun.setState({ run });
  say({ ...about, is: 'sending', share: 0 });
  const taken = {
    leaveNew: flag(!takes.added),
    leaveChanged: flag(!takes.changed),
    removeGone: flag(takes.gone),
    seen: report.seen,
  };
  try {
    const done = await inTurn(() =>
      call('importProducts', {
        ...sent(list, choice, taken),
        onUploadProgress: (share) => say({ ...about, is: 'sending', share }),
      }),
    );
    forgetLastImport(queries, organizationId);
    say({ ...about, is: 'done', report: done });
    showToast({ tone: 'ok', title: 'Price list imported', text: file.name });
    forgetProducts(queries);
    return true;
  } catch (error) {
    const sentence = messageOf(error, 'Failed to import products');
    // A lost answer leaves the result unknown; what's in the catalog by now is shown as equal.
    const isUnknown = error instanceof ApiError && error.code === networkFailureCode;
    if (isUnknown) {
      forgetLastImport(queries, organizationId);
      forgetProducts(queries);
    }
    const message = isUnknown ? `${sentence} Below is what made it into the catalog.` : sentence;
    say({ ...about, is: 'failed', message });
    showToast({ tone: 'danger', title: 'Import Failed', text: message });
    return false;
  }
}

function forgetProducts(queries: QueryClient) {
  for (const room of ['group-buys', 'products', 'suppliers']) void queries.invalidateQueries({ queryKey: [room] });
}

const lastImportKey = (organizationId: string) => ['products', 'last-import', organizationId];

/** Drops the last import from the cache, so that it isn't shown until the new one is known. */
const forgetLastImport = (queries: QueryClient, organizationId: string) =>
  queries.removeQueries({ queryKey: lastImportKey(organizationId) });

export const useLastImport = (organizationId: string) =>
  useQuery({
    queryKey: lastImportKey(organizationId),
    queryFn: async ({ signal }) => (await call('getLastImport', { signal })).import,
  });

/** Undoes an import, and shows what became of it in the place of the list. */
export async function undoImport(
  queries: QueryClient,
  last: { id: string; fileName: string | null; organizationId: string },
): Promise<void> {
  const { id, fileName, organizationId } = last;
  try {
    const result = await call('undoImport', { params: { id } });
    const about = { organizationId, fileName: fileName ?? 'A price list', rows: 0 };
    forgetLastImport(queries, organizationId);
    useImportRun.setState({ run: { ...about, is: 'undone', result } });
  } catch (error) {
    showToast({ tone: 'danger', title: 'Undo Failed', text: messageOf(error, 'Failed to undo the import') });
  }
  forgetProducts(queries);
}
