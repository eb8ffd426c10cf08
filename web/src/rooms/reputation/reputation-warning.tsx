import { reputationWarning, type WarningSeverity } from '@cobuy/domain/reputation/reputation-warning';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice, type Tone } from '../../ui/feedback/notice.tsx';
import { describeArrived } from './describe-unclosed.ts';
import { useMyReputation } from './reputation.api.ts';

const tones: Record<WarningSeverity, Tone> = { low: 'info', medium: 'info', high: 'warn' };

/** Asks a buyer to mark what has arrived as received, as urgently as there is need; nothing where there is none. */
export function ReputationWarning() {
  const reputation = useMyReputation();
  const [search] = useSearchParams();
  const severity = reputation && reputationWarning(reputation);
  if (!severity) return null;
  const isOne = reputation.unclosedOrders === 1;
  return (
    <Notice
      tone={tones[severity]}
      title={`${describeArrived(reputation)}. Mark ${isOne ? 'it' : 'them'} as received`}
      action={
        search.get('unclosed') === 'true' ? null : (
          <LinkButton size="small" to="/buyer/orders?unclosed=true">
            {isOne ? 'Show the order' : `Show the ${reputation.unclosedOrders} orders`}
          </LinkButton>
        )
      }
    >
      Then the organizer knows {isOne ? 'it' : 'they'} got to you, and your reputation goes back up from{' '}
      {reputation.reputationScore}. Is something missing? Ask in the order’s chat.
    </Notice>
  );
}
