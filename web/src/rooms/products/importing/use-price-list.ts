import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { type ByHand, chooseByHand, nothingByHand, withByHand } from './chosen-by-hand.ts';
import { type ColumnChoice, firstChoice, isSameChoice } from './import-columns.ts';
import { type ListLayout, lookAtList, type Takes } from './import-products.api.ts';

/** What is taken unless somebody says otherwise: a list that has not all of the catalogue takes nothing out of it. */
const firstTakes: Takes = { added: true, changed: true, gone: false };
/** Whoever types a name has not finished it before. */
const typingMs = 400;

interface OpenList {
  file: File;
  layout: ListLayout;
  choice: ColumnChoice;
  report: ImportReport;
  /** The report has what is hidden, too, which may have been asked for otherwise since. */
  hasHidden: boolean;
}

/** A look that is due or under way: at which file, how it is laid out, and by which choice. */
interface Look {
  file: File;
  layout: ListLayout;
  by: ColumnChoice | null;
  controller: AbortController;
}

/** Its columns by what they are called; null where other ones were asked for since, which may be called the same. */
const chosenFor = ({ choice, layout: { takeHidden = false }, hasHidden }: OpenList) =>
  takeHidden === hasHidden ? choice : null;

const placeOf = ({ sheet, titlesLine, encoding }: Pick<ImportReport, 'sheet' | 'titlesLine' | 'encoding'>) =>
  JSON.stringify([sheet, titlesLine, encoding]);

const taken = ({ takeHidden = false, takeAsWritten = false }: ListLayout) => ({ takeHidden, takeAsWritten });

/** A list on this device, and what would become of it by what is chosen. */
export function usePriceList(organizationId: string) {
  const [list, setList] = useState<OpenList | null>(null);
  const [supplier, setSupplier] = useState('');
  const [takeOffSale, setTakeOffSale] = useState(false);
  const [takes, setTakes] = useState(firstTakes);
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useRef<Look | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * What was chosen by hand at each place of the titles, of which a wrong choice of a place loses nothing; and what was
   * last, which stands at places where nothing was chosen yet.
   */
  const chosenAt = useRef(new Map<string, ByHand>());
  const lastByHand = useRef(nothingByHand);
  const byHandAt = (report: ImportReport) => chosenAt.current.get(placeOf(report)) ?? lastByHand.current;
  useEffect(
    () => () => {
      looking.current?.controller.abort();
      clearTimeout(typing.current);
    },
    [],
  );
  /** What is looked at already wins over what is shown: the shown one is about to go. */
  const wanted = (of: OpenList) => looking.current ?? { file: of.file, layout: of.layout, by: chosenFor(of) };
  /** Takes the place of the look before, of which nothing comes any more. */
  const plan = ({ file, layout, by }: Omit<Look, 'controller'>): Look => {
    looking.current?.controller.abort();
    clearTimeout(typing.current);
    looking.current = { file, layout, by, controller: new AbortController() };
    setIsLooking(true);
    return looking.current;
  };

  /** @param by null: by what was chosen by hand, and by what the names of the columns suggest for all else. */
  const look = async (
    file: File,
    layout: ListLayout,
    by: ColumnChoice | null,
    { from = supplier, offSale = takeOffSale }: { from?: string; offSale?: boolean } = {},
  ): Promise<void> => {
    const { controller } = plan({ file, layout, by });
    setProblem(null);
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
      // A newer look goes on by itself.
      if (looking.current?.controller === controller) {
        looking.current = null;
        setIsLooking(false);
      }
    }
  };

  /** Stands from the press on, and is asked for until it is taken back, also where a look fails. */
  const include = (change: Pick<ListLayout, 'takeHidden' | 'takeAsWritten'>) => {
    if (!list) return;
    const { file, layout, by } = wanted(list);
    setList({ ...list, layout: { ...list.layout, ...change } });
    // What is hidden has columns of its own, which are suggested for what was not chosen by hand.
    void look(file, { ...layout, ...change }, change.takeHidden === undefined ? by : null);
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
    /** Another sheet or line; where it holds no list, what is open stays. */
    layOut: (layout: ListLayout) => {
      if (list) void look(list.file, { ...taken(list.layout), ...layout }, null);
    },
    /** What is hidden in a spreadsheet, too: its columns may then be suggested for what was not chosen by hand. */
    takeUnseen: (takeHidden: boolean) => include({ takeHidden }),
    /** In USD and for one unit, whatever the list says beside them. */
    takeWritten: (takeAsWritten: boolean) => include({ takeAsWritten }),
    nameSupplier: (name: string) => {
      setSupplier(name);
      if (!list) return;
      // Nothing can be imported by a look that was begun before the name.
      const { file, layout, by } = plan(wanted(list));
      typing.current = setTimeout(() => void look(file, layout, by, { from: name }), typingMs);
    },
    take: setTakes,
    /** Drafts and what is archived or hidden in a shop's export, too. */
    takeAll: (offSale: boolean) => {
      setTakeOffSale(offSale);
      if (!list) return;
      const { file, layout, by } = wanted(list);
      void look(file, layout, by, { offSale });
    },
    retry: () => {
      if (list) void look(list.file, list.layout, chosenFor(list));
    },
    close: () => {
      looking.current?.controller.abort();
      looking.current = null;
      clearTimeout(typing.current);
      setList(null);
      setSupplier('');
      setProblem(null);
      setIsLooking(false);
    },
  };
}
export type PriceList = ReturnType<typeof usePriceList>;
