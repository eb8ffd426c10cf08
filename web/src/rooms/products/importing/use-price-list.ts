import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { type ColumnChoice, firstChoice, isSameChoice } from './import-columns.ts';
import { type ListLayout, lookAtList, type Takes } from './import-products.api.ts';

/** What is taken unless somebody says otherwise: a list that has not all of the catalog takes nothing out of it. */
const firstTakes: Takes = { added: true, changed: true, gone: false };
/** A person who types a name has not finished it before. */
const typingMs = 400;

interface OpenList {
  file: File;
  layout: ListLayout;
  choice: ColumnChoice;
  report: ImportReport;
}

/** With its columns: with the hidden ones there are more of them at the same place. */
const placeOf = ({
  sheet,
  titlesLine,
  encoding,
  columns,
}: Pick<ImportReport, 'sheet' | 'titlesLine' | 'encoding' | 'columns'>) =>
  JSON.stringify([sheet, titlesLine, encoding, columns]);

const taken = ({ takeHidden = false, takeAsWritten = false }: ListLayout) => ({ takeHidden, takeAsWritten });

/** A list on this device, and what would become of it by what is chosen. */
export function usePriceList(organizationId: string) {
  const [list, setList] = useState<OpenList | null>(null);
  const [supplier, setSupplier] = useState('');
  const [takeOffSale, setTakeOffSale] = useState(false);
  const [takes, setTakes] = useState(firstTakes);
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useRef<AbortController | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Columns as they were chosen at each place of the titles: a wrong choice of a place loses none of them. */
  const chosenAt = useRef(new Map<string, ColumnChoice>());
  useEffect(
    () => () => {
      looking.current?.abort();
      clearTimeout(typing.current);
    },
    [],
  );

  /** @param by null: by what was chosen at that place before, or what the names of the columns suggest. */
  const look = async (
    file: File,
    layout: ListLayout,
    by: ColumnChoice | null,
    { from = supplier, offSale = takeOffSale }: { from?: string; offSale?: boolean } = {},
  ): Promise<void> => {
    looking.current?.abort();
    clearTimeout(typing.current);
    const controller = new AbortController();
    looking.current = controller;
    setProblem(null);
    setIsLooking(true);
    try {
      const report = await lookAtList({ file, layout, supplier: from, takeOffSale: offSale }, by, controller.signal);
      if (controller.signal.aborted) return;
      const first = chosenAt.current.get(placeOf(report)) ?? firstChoice(organizationId, report);
      setList({ file, layout, choice: by ?? first, report });
      if (by) return;
      if (!isSameChoice(first, { mapping: report.suggestedMapping, keepOthers: false }))
        await look(file, layout, first, { from, offSale });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, 'Failed to read the file'));
    } finally {
      // A newer look goes on by itself.
      if (looking.current === controller) setIsLooking(false);
    }
  };

  /** Stands from the press on, and is asked for until it is taken back, also where a look fails. */
  const include = (change: Pick<ListLayout, 'takeHidden' | 'takeAsWritten'>, by: ColumnChoice | null) => {
    if (!list) return;
    const layout = { ...list.layout, ...change };
    setList({ ...list, layout });
    void look(list.file, layout, by);
  };

  return {
    file: list?.file ?? null,
    layout: list?.layout ?? {},
    choice: list?.choice ?? null,
    report: list?.report ?? null,
    supplier,
    takeOffSale,
    takeHidden: list?.layout.takeHidden ?? false,
    takeAsWritten: list?.layout.takeAsWritten ?? false,
    takes,
    isLooking,
    problem,
    open: (file: File | undefined) => {
      if (!file) return;
      // A file that is refused does not push out one that was good.
      if (file.size > largestPriceList) return setProblem(productErrors.list_too_large.sentence);
      chosenAt.current.clear();
      setTakes(firstTakes);
      setTakeOffSale(false);
      void look(file, {}, null, { offSale: false });
    },
    choose: (choice: ColumnChoice) => {
      if (!list) return;
      chosenAt.current.set(placeOf(list.report), choice);
      setList({ ...list, choice });
      void look(list.file, list.layout, choice);
    },
    /** Another sheet or line; where it holds no list, what is open stays. */
    layOut: (layout: ListLayout) => {
      if (list) void look(list.file, { ...taken(list.layout), ...layout }, null);
    },
    /** What is hidden in a spreadsheet, too: other columns may then be suggested. */
    takeUnseen: (takeHidden: boolean) => include({ takeHidden }, null),
    /** In our currency and for one unit, whatever the list says beside them. */
    takeWritten: (takeAsWritten: boolean) => include({ takeAsWritten }, list?.choice ?? null),
    nameSupplier: (name: string) => {
      setSupplier(name);
      clearTimeout(typing.current);
      if (!list) return;
      // Nothing can be imported by a look that was taken before the name.
      setIsLooking(true);
      typing.current = setTimeout(() => void look(list.file, list.layout, list.choice, { from: name }), typingMs);
    },
    take: setTakes,
    /** Drafts and what is archived or hidden in a shop's export, too. */
    takeAll: (offSale: boolean) => {
      setTakeOffSale(offSale);
      if (list) void look(list.file, list.layout, list.choice, { offSale });
    },
    retry: () => {
      if (list) void look(list.file, list.layout, list.choice);
    },
    close: () => {
      looking.current?.abort();
      clearTimeout(typing.current);
      setList(null);
      setSupplier('');
      setProblem(null);
      setIsLooking(false);
    },
  };
}
export type PriceList = ReturnType<typeof usePriceList>;
