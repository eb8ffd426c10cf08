import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyDates } from '@cobuy/domain/group-buys/group-buy-rules';
import { useCallback, useRef, useState } from 'react';
import { type DraftFormKind, type DraftFormOptions, useDraftForm } from '../../../lib/forms/use-draft-form.ts';
import type { SetField } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import type { Version } from '../../../ui/versions/both-versions.tsx';
import { type SentDeal, useChangeGroupBuys } from '../manage-group-buys.api.ts';
import { dealProblems } from './check-deal.ts';
import { dealDrafts } from './deal-draft.ts';
import { type DealFields, dealFieldsFrom, sentFrom } from './deal-fields.ts';
import { dealVersions } from './deal-versions.ts';
import { GoneBack, useOrderedQuestion } from './ordered-question.ts';
import { usePastQuestion } from './past-question.tsx';
import { describeSaveFailure, saveFailureMs } from './save-failure.ts';

const dateNames: readonly string[] = ['startDate', 'endDate', 'paymentDueDate'] satisfies (keyof GroupBuyDates)[];
const isDateName = (name: string): name is keyof GroupBuyDates => dateNames.includes(name);

const deals: DraftFormKind<DealFields, GroupBuy, SentDeal> = {
  drafts: dealDrafts,
  fieldsFrom: dealFieldsFrom,
  isSame: dealVersions.isSame,
  bodyFrom: sentFrom,
  editedMeanwhile: groupBuyErrors.edited_meanwhile.code,
};

export interface DealFormOptions
  extends Pick<DraftFormOptions<DealFields, GroupBuy, SentDeal>, 'loaded' | 'startNew' | 'draftId'> {
  /** @param createdId of a new deal; null of one that was changed. */
  onSaved: (createdId: string | null) => void;
}

/** The form of a deal: its draft, its rules, and the other editor's version. */
export function useDealForm({ onSaved, ...options }: DealFormOptions) {
  const [editedDate, setEditedDate] = useState<keyof GroupBuyDates | undefined>();
  const { create, update } = useChangeGroupBuys();
  const createdId = useRef<string | null>(null);
  const { question, asking } = useOrderedQuestion();
  const { pastQuestion, askIfPast } = usePastQuestion();
  const form = useDraftForm(deals, {
    ...options,
    problemsOf: (fields) => dealProblems(fields, editedDate),
    create: async (body, key) => {
      await askIfPast(body.endDate);
      createdId.current = (await create(body, key)).id;
    },
    update: (id, body) => asking((answer) => update(id, { ...body, ...answer })),
    onSaved: (isNew) => {
      // A new one is told of where it is shown.
      if (!isNew) showToast({ tone: 'ok', title: 'Group buy saved' });
      onSaved(createdId.current);
    },
    onFailed: (error) => {
      if (error instanceof GoneBack) return error.message;
      const { title, text } = describeSaveFailure(error);
      showToast({ tone: 'danger', title, text, forMs: saveFailureMs });
      return text;
    },
  });
  const { fields, problems, summary, theirs, base } = form;
  // Dates that contradict each other are told while they are set; everything else once somebody has tried to save.
  const shown = summary.attempt > 0 ? problems : problems.filter(({ field }) => editedDate && isDateName(field));
  const setField = form.set;
  const set = useCallback<SetField<DealFields>>(
    (name, value) => {
      if (isDateName(name)) setEditedDate(name);
      setField(name, value);
    },
    [setField],
  );
  return {
    ...form,
    set,
    /** What has to be answered before it is saved. */
    question,
    pastQuestion,
    errorOf: (name: keyof DealFields) => shown.find(({ field }) => field === name)?.message,
    discardDraft: () => {
      setEditedDate(undefined);
      form.discardDraft();
    },
    differences: theirs ? dealVersions.differencesOf(fields, theirs, base) : [],
    choose: (choice: Readonly<Record<string, Version>>) => {
      if (theirs) form.settle(dealVersions.merge(fields, theirs, choice));
    },
  };
}
export type DealForm = ReturnType<typeof useDealForm>;
