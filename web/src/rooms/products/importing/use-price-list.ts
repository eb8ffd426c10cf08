import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { type ByHand, chooseByHand, nothingByHand, withByHand } from './chosen-by-hand.ts';
import { type ColumnChoice, firstChoice, isSameChoice } from './import-columns.ts';
import { type ListLayout, lookAtList, type Takes } from './import-products.api.ts';

/** The default: a partial list must not remove anything from the catalog. */
const firstTakes: Takes = { added: true, changed: true, gone: false };
/** Milliseconds to wait for someone to finish typing a name. */
const typingMs = 400;

interface OpenList {
  file: File;
  layout: ListLayout;
  choice: ColumnChoice;
  report: ImportReport;
  /** Whether the report includes hidden rows and columns; the choice may have changed since. */
  hasHidden: boolean;
}

/** The columns by name; null if hidden ones were switched since, as names may then mean other columns. */
const chosenFor = ({ choice, layout: { takeHidden = false }, hasHidden }: OpenList) =>
  takeHidden === hasHidden ? choice : null;

const placeOf = ({ sheet, titlesLine, encoding }: Pick<ImportReport, 'sheet' | 'titlesLine' | 'encoding'>) =>
  JSON.stringify([sheet, titlesLine, encoding]);

const taken = ({ takeHidden = false, takeAsWritten = false }: ListLayout) => ({ takeHidden, takeAsWritten });

export function usePriceList(organizationId: string) {
  const [list, setList] = useState<OpenList | null>(null);
  const [supplier, setSupplier] = useState('');
  const [takeOffSale, setTakeOffSale] = useState(false);
  const [takes, setTakes] = useState(firstTakes);
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useRef<AbortController | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * Manual choices by place of the title row, so that choosing a wrong place loses nothing; the last ones apply to
   * places without choices.
   */
  const chosenAt = useRef(new Map<string, ByHand>());
  const lastByHand = useRef(nothingByHand);
  const byHandAt = (report: ImportReport) => chosenAt.current.get(placeOf(report)) ?? lastByHand.current;
  useEffect(
    () => () => {
      looking.current?.abort();
      clearTimeout(typing.current);
    },
    [],
  );

  /** @param by null: by what was chosen by hand, and by what the names of the columns suggest for all else. */
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
      const first = withByHand(byHandAt(report), firstChoice(organizationId, report), report);
      setList({ file, layout, choice: by ?? first, report, hasHidden: layout.takeHidden ?? false });
      if (by) return;
      if (!isSameChoice(first, { mapping: report.suggestedMapping, keepOthers: false }))
        await look(file, layout, first, { from, offSale });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, 'Failed to read the file'));
    } finally {
      if (looking.current === controller) setIsLooking(false);
    }
  };

  /** Switches an option at once and keeps it until it's switched back, even if the preview fails. */
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
      // A refused file doesn't replace a good one.
      if (file.size > largestPriceList) return setProblem(productErrors.list_too_large.sentence);
      chosenAt.current.clear();
      lastByHand.current = nothingByHand;
      setTakes(firstTakes);
      setTakeOffSale(false);
      void look(file, {}, null, { offSale: false });
    },
    choose: (choice: ColumnChoice) => {
      if (!list) return;
      const byHand = chooseByHand(byHandAt(list.report), list.choice, choice, list.report);
      chosenAt.current.set(placeOf(list.report), byHand);
      lastByHand.current = byHand;
      setList({ ...list, choice });
      void look(list.file, list.layout, chosenFor({ ...list, choice }));
    },
    /** Reads another sheet or line; if there's no list there, the current one stays. */
    layOut: (layout: ListLayout) => {
      if (list) void look(list.file, { ...taken(list.layout), ...layout }, null);
    },
    /** Includes hidden rows and columns, and guesses again whatever wasn't chosen by hand. */
    takeUnseen: (takeHidden: boolean) => include({ takeHidden }, null),
    /** In our currency and for one unit, whatever the list says next to them. */
    takeWritten: (takeAsWritten: boolean) => include({ takeAsWritten }, list && chosenFor(list)),
    nameSupplier: (name: string) => {
      setSupplier(name);
      clearTimeout(typing.current);
      if (!list) return;
      // A preview from before the name was typed can't be imported.
      setIsLooking(true);
      typing.current = setTimeout(() => void look(list.file, list.layout, chosenFor(list), { from: name }), typingMs);
    },
    take: setTakes,
    /** Includes drafts, and what is archived or hidden in a shop's export. */
    takeAll: (offSale: boolean) => {
      setTakeOffSale(offSale);
      if (list) void look(list.file, list.layout, chosenFor(list), { offSale });
    },
    retry: () => {
      if (list) void look(list.file, list.layout, chosenFor(list));
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
