import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { groupBuyHomePath } from '../../rooms/group-buys/group-buy-path.ts';
import { useGroupBuy } from '../../rooms/group-buys/group-buys.api.ts';
import { QuestionList } from '../../rooms/questions/question-list.tsx';
import { useQuestions } from '../../rooms/questions/questions.api.ts';
import { questionsPath } from '../../rooms/questions/questions-path.ts';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { LinkTabs } from '../../ui/ledger/link-tabs.tsx';

/** `/admin/questions`: what people ask about the organizer's deals. */
export function QuestionsPage() {
  usePageTitle('Questions');
  const [parameters] = useSearchParams();
  const groupBuyId = parameters.get('groupBuyId');
  const state = parameters.get('state') === 'all' ? 'all' : 'open';
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const waiting = useQuestions({ state: 'open', groupBuyId }).data?.pagination.total;
  return (
    <div data-density="admin">
      <Page
        title="Questions"
        crumbs={groupBuyId ? crumbsOf.deal : crumbsOf.section}
        lead={
          groupBuyId ? (
            <OfGroupBuy groupBuyId={groupBuyId} />
          ) : (
            'What people ask about your group buys before they order'
          )
        }
        actions={
          groupBuyId ? (
            <Cluster gap={8}>
              <LinkButton to={questionsPath({ groupBuyId: null, state })}>For all group buys</LinkButton>
              <LinkButton to={groupBuyHomePath(groupBuyId)}>Open the group buy</LinkButton>
            </Cluster>
          ) : null
        }
      >
        <NoMailLine />
        <LinkTabs
          label="Questions"
          selected={state}
          tabs={[
            {
              id: 'open',
              label: 'To answer',
              count: waiting === undefined ? undefined : String(waiting),
              to: questionsPath({ groupBuyId, state: 'open' }),
            },
            { id: 'all', label: 'All', to: questionsPath({ groupBuyId, state: 'all' }) },
          ]}
        />
        <QuestionList state={state} groupBuyId={groupBuyId} page={page} />
      </Page>
    </div>
  );
}

function OfGroupBuy({ groupBuyId }: { groupBuyId: string }) {
  const { data } = useGroupBuy(groupBuyId);
  return <>{data ? `About ${data.title}` : 'About one group buy'}</>;
}
