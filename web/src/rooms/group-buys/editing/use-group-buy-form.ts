import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyDates } from '@cobuy/domain/group-buys/group-buy-rules';
import { useCallback, useState } from 'react';
import type { SetField } from '../../../lib/forms/use-form.ts';
import { readProblems, type SavedKind, useSavedForm } from '../../../lib/forms/use-saved-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useChangeGroupBuys } from '../manage-group-buys.api.ts';
import { groupBuyFormProblems } from './check-group-buy.ts';
import { groupBuyDrafts } from './group-buy-draft.ts';
import { type GroupBuyFormFields, groupBuyFieldsFrom, sentFrom } from './group-buy-form-fields.ts';
import { groupBuyVersions } from './group-buy-versions.ts';
import { GoneBack, useOrderedQuestion } from './ordered-question.ts';
import { usePastQuestion } from './past-question.tsx';
import { describeSaveFailure, saveFailureMs } from './save-failure.ts';

const dateNames: readonly string[] = ['startDate', 'endDate', 'paymentDueDate'] satisfies (keyof GroupBuyDates)[];
const isDateName = (name: string): name is keyof GroupBuyDates => dateNames.includes(name);

const deals: SavedKind<GroupBuy, GroupBuyFormFields> = {
  drafts: groupBuyDrafts,
  fieldsFrom: groupBuyFieldsFrom,
  versionOf: ({ updatedAt }) => updatedAt,
  conflict: { code: groupBuyErrors.edited_meanwhile.code, read: (current) => current as GroupBuy },
};

export interface GroupBuyFormOptions {
  /** Null for a new one. */
  loaded: GroupBuy | null;
  startNew: () => GroupBuyFormFields;
  draftId: string;
  /** @param createdId of a new deal; null of one that was changed. */
  onSaved: (createdId: string | null) => void;
}

export function useGroupBuyForm({ onSaved, ...options }: GroupBuyFormOptions) {
  const [editedDate, setEditedDate] = useState<keyof GroupBuyDates | undefined>();
  const { create, update } = useChangeGroupBuys();
  const { question, asking } = useOrderedQuestion();
  const { pastQuestion, askIfPast } = usePastQuestion();
  const form = useSavedForm(deals, {
    ...options,
    versions: groupBuyVersions,
    read: (fields, over) => readProblems(groupBuyFormProblems(fields, editedDate), () => sentFrom(fields, over)),
    send: async (body, over, key) => {
      if (over) return asking((answer) => update(over.id, { ...body, ...answer, version: over.updatedAt }));
      await askIfPast(body.endDate);
      return create(body, key);
    },
    onSaved: ({ id }, isNew) => {
      // A new one gets its message where it's shown.
      if (!isNew) showToast({ tone: 'ok', title: 'Group buy saved' });
      onSaved(isNew ? id : null);
    },
    explain: (error) => {
      if (error instanceof GoneBack) return error.message;
      const { title, text } = describeSaveFailure(error);
      showToast({ tone: 'danger', title, text, forMs: saveFailureMs });
      return text;
    },
    // "products.3.minQuantity" is a problem of the product list.
    placeOf: (field) => field.split('.')[0] ?? '',
  });
  const { problems, summary } = form;
  // Contradictory dates show while they're edited; everything else after the first try to save.
  const shown = summary.attempt > 0 ? problems : problems.filter(({ field }) => editedDate && isDateName(field));
  const setField = form.set;
  const set = useCallback<SetField<GroupBuyFormFields>>(
    (name, value) => {
      if (isDateName(name)) setEditedDate(name);
      setField(name, value);
    },
    [setField],
  );
  return {
    ...form,
    set,
    question,
    pastQuestion,
    errorOf: (name: keyof GroupBuyFormFields) => shown.find(({ field }) => field === name)?.message,
    notices: {
      ...form.notices,
      onDiscard: () => {
        setEditedDate(undefined);
        form.discard();
      },
    },
  };
}
export type GroupBuyForm = ReturnType<typeof useGroupBuyForm>;
