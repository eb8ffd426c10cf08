import type { KeywordImportReport } from '@cobuy/contract/moderation/moderation.http';
import { largestKeywordList, moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { formatFileSize } from '../../../ui/format/file-size.ts';
import { forgetModeration } from '../moderation.api.ts';
import { importList, lookAtList } from './keyword-lists.api.ts';

export type ListStep =
  | { is: 'none' }
  | { is: 'looking'; file: File }
  | { is: 'looked'; file: File; report: KeywordImportReport }
  /** @property share sent so far, from 0 to 1. */
  | { is: 'importing'; file: File; report: KeywordImportReport; share: number }
  | { is: 'done'; file: File; report: KeywordImportReport };

/** A list of keywords: chosen, looked at without writing anything, then read in. */
export function useKeywordList() {
  const queries = useQueryClient();
  const [step, setStep] = useState<ListStep>({ is: 'none' });
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  const fail = (error: unknown) => {
    const text = messageOf(error, moderationTexts.importFailedMessage);
    setProblem(text);
    showToast({ tone: 'danger', title: moderationTexts.importFailed, text });
  };
  const look = async (file: File) => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    setProblem(null);
    setStep({ is: 'looking', file });
    try {
      const report = await lookAtList(file, controller.signal);
      if (!controller.signal.aborted) setStep({ is: 'looked', file, report });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStep({ is: 'none' });
      fail(error);
    }
  };
  const start = async () => {
    if (step.is !== 'looked') return;
    const { file, report } = step;
    setProblem(null);
    setStep({ is: 'importing', file, report, share: 0 });
    try {
      const done = await importList(file, (share) => setStep({ is: 'importing', file, report, share }));
      setStep({ is: 'done', file, report: done });
      const { added, skipped, errors } = done.summary;
      const text = `${countText(added, 'keyword')} added, ${formatCount(skipped)} skipped, ${countText(errors, 'error')}`;
      showToast({ tone: 'ok', title: moderationTexts.imported, text });
    } catch (error) {
      setStep({ is: 'looked', file, report });
      fail(error);
    } finally {
      void forgetModeration(queries);
    }
  };
  return {
    step,
    problem,
    open: (file: File | undefined) => {
      if (!file) return;
      if (file.size > largestKeywordList)
        setProblem(`This file is too large: a list can be up to ${formatFileSize(largestKeywordList)}`);
      else void look(file);
    },
    start: () => void start(),
    close: () => {
      looking.current?.abort();
      setProblem(null);
      setStep({ is: 'none' });
    },
  };
}
