import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useChangeGroupBuys } from '../../rooms/group-buys/manage-group-buys.api.ts';
import { ForDevelopers } from '../../rooms/system/for-developers.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';

/** Well-formed, and the id of nothing. */
const noGroupBuy = '00000000-0000-7000-8000-000000000000';

interface Outcome {
  message: string;
  /** Null where the call was answered with no error at all. */
  error: { status: number; code: string } | null;
}

/** `/test-delete`: deletes a nonexistent group buy and reports the error (docs/rules/site.md#developers-pages). */
export function TestDeletePage() {
  return (
    <ForDevelopers needsAccount>
      <TestDelete />
    </ForDevelopers>
  );
}

function TestDelete() {
  usePageTitle('Test Delete');
  const { remove } = useChangeGroupBuys();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = async () => {
    setIsBusy(true);
    setOutcome(null);
    try {
      await remove(noGroupBuy);
      setOutcome({ message: 'No error: something answered that it was deleted', error: null });
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'unknown' };
      setOutcome({ message: messageOf(error, 'An unexpected error occurred'), error: { status, code } });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Page
      title="Test Delete"
      width="reading"
      lead="Tries to delete a group buy that does not exist, and shows the error. Nothing can be lost by it."
    >
      <Stack gap={16}>
        <FactList facts={[{ term: 'Call', value: <code>{`DELETE /api/group-buys/${noGroupBuy}`}</code> }]} />
        <div>
          <Button variant="danger" pending={isBusy} onClick={() => void attempt()}>
            Delete a non-existent group buy
          </Button>
        </div>
        {outcome ? (
          <Notice tone={outcome.error ? 'danger' : 'warn'} title={outcome.message} announced>
            {outcome.error ? `Status ${outcome.error.status || 'none'}, code ${outcome.error.code || 'none'}` : null}
          </Notice>
        ) : null}
      </Stack>
    </Page>
  );
}
