import { reputationWarning, type WarningSeverity } from '@cobuy/domain/reputation/reputation-warning';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice, type Tone } from '../../ui/feedback/notice.tsx';
import { describeUnclosed } from './describe-unclosed.ts';
import { useMyReputation } from './reputation.api.ts';

const looks: Record<WarningSeverity, { tone: Tone; title: string }> = {
  low: { tone: 'info', title: 'Your reputation is a little low' },
  medium: { tone: 'warn', title: 'Your reputation is low' },
  high: { tone: 'danger', title: 'Your reputation is very low' },
};

/** Asks a buyer to close their orders, as urgently as there is need; nothing where there is none. */
export function ReputationWarning() {
  const reputation = useMyReputation();
  const [search] = useSearchParams();
  const severity = reputation && reputationWarning(reputation);
  if (!severity) return null;
  const { tone, title } = looks[severity];
  return (
    <Notice
      tone={tone}
      title={`${title}: ${reputation.reputationScore} of 100`}
      action={
        search.get('unclosed') === 'true' ? null : (
          <LinkButton size="small" to="/buyer/orders?unclosed=true">
            Show the orders to close
          </LinkButton>
        )
      }
    >
      {describeUnclosed(reputation)}. Organisers see this. Request closure of what has arrived to raise your score.
    </Notice>
  );
}
