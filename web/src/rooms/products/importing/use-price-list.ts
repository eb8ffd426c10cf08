import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { largestPriceList } from '@cobuy/domain/products/product-import';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { type ColumnChoice, firstChoice, isSameChoice } from './import-columns.ts';
import { lookAtList, type Takes } from './import-products.api.ts';

/** What is taken unless somebody says otherwise: a list that has not all of the catalogue takes nothing out of it. */
const firstTakes: Takes = { added: true, changed: true, gone: false };

/** A list on this device, and what would become of it by the columns that are chosen. */
export function usePriceList(organizationId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [choice, setChoice] = useState<ColumnChoice | null>(null);
  const [takes, setTakes] = useState(firstTakes);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  const look = async (list: File, by: ColumnChoice | null) => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    setProblem(null);
    setIsLooking(true);
    try {
      const found = await lookAtList(list, by, controller.signal);
      if (controller.signal.aborted) return;
      setFile(list);
      setReport(found);
      if (by) return;
      setTakes(firstTakes);
      const first = firstChoice(organizationId, found);
      setChoice(first);
      if (!isSameChoice(first, { mapping: found.suggestedMapping, keepOthers: false })) await look(list, first);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, 'Failed to read the file'));
    } finally {
      // A newer look goes on by itself.
      if (looking.current === controller) setIsLooking(false);
    }
  };

  return {
    file,
    choice,
    takes,
    report,
    isLooking,
    problem,
    open: (list: File | undefined) => {
      if (!list) return;
      // A file that is refused does not push out one that was good.
      if (list.size > largestPriceList) setProblem(productErrors.list_too_large.sentence);
      else void look(list, null);
    },
    choose: (next: ColumnChoice) => {
      setChoice(next);
      if (file) void look(file, next);
    },
    take: setTakes,
    retry: () => {
      if (file) void look(file, choice);
    },
    close: () => {
      looking.current?.abort();
      setFile(null);
      setChoice(null);
      setReport(null);
      setProblem(null);
      setIsLooking(false);
    },
  };
}
export type PriceList = ReturnType<typeof usePriceList>;
