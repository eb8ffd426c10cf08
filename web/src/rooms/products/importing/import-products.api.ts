import type { ImportReport, productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { createCaller } from '../../../lib/api.ts';
import { ApiError, messageOf, networkFailureCode } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import type { ColumnChoice } from './import-columns.ts';

const call = createCaller<typeof productCalls>(productPaths);

const sent = (file: File, { mapping, keepOthers }: ColumnChoice, dryRun: boolean) => ({
  body: { mapping: JSON.stringify(mapping), keepOthers: flag(keepOthers), dryRun: flag(dryRun) },
  file: { field: 'file' as const, content: file, name: file.name },
});
const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const));

/** What would become of a list. @param choice null: read by what the names of its columns suggest. */
export const lookAtList = (file: File, choice: ColumnChoice | null, signal: AbortSignal): Promise<ImportReport> =>
  call('importProducts', {
    ...(choice
      ? sent(file, choice, true)
      : { body: { dryRun: 'true' as const }, file: { field: 'file' as const, content: file, name: file.name } }),
    signal,
  });

export type ImportRun = { organizationId: string; fileName: string; rows: number } & (
  | { is: 'sending'; share: number }
  | { is: 'done'; report: ImportReport }
  | { is: 'failed'; message: string }
);

/** The import that is under way or was the last one. It belongs to no page: people may look at others meanwhile. */
export const useImportRun = create<{ run: ImportRun | null }>(() => ({ run: null }));

export const dismissImport = () => useImportRun.setState({ run: null });

export async function runImport(
  queries: QueryClient,
  list: { organizationId: string; file: File; rows: number; choice: ColumnChoice },
): Promise<void> {
  const about = { organizationId: list.organizationId, fileName: list.file.name, rows: list.rows };
  const say = (run: ImportRun) => useImportRun.setState({ run });
  say({ ...about, is: 'sending', share: 0 });
  try {
    const report = await call('importProducts', {
      ...sent(list.file, list.choice, false),
      onUploadProgress: (share) => say({ ...about, is: 'sending', share }),
    });
    say({ ...about, is: 'done', report });
    showToast({ tone: 'ok', title: 'Price list imported', text: list.file.name });
    void queries.invalidateQueries({ queryKey: ['group-buys'] });
    void queries.invalidateQueries({ queryKey: ['products'] });
    void queries.invalidateQueries({ queryKey: ['suppliers'] });
  } catch (error) {
    const sentence = messageOf(error, 'Failed to import products');
    // A lost answer says nothing about what was done; the same rows again only update what is there.
    const isUnknown = error instanceof ApiError && error.code === networkFailureCode;
    const message = isUnknown ? `${sentence} Importing the list again does no harm.` : sentence;
    say({ ...about, is: 'failed', message });
    showToast({ tone: 'danger', title: 'Import Failed', text: message });
  }
}
