import { reputationWarning, type WarningSeverity } from '@cobuy/domain/reputation/reputation-warning';
import { plural } from '@cobuy/domain/texts/plural';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice, type Tone } from '../../ui/feedback/notice.tsx';
import { describeArrived } from './describe-unclosed.ts';
import { useMyReputation } from './reputation.api.ts';

const tones: Record<WarningSeverity, Tone> = { low: 'info', medium: 'info', high: 'warn' };

/** Asks a buyer to mark arrived orders as received, as urgently as needed; shows nothing otherwise. */
export function ReputationWarning() {
  const reputation = useMyReputation();
  const [search] = useSearchParams();
  const severity = reputation && reputationWarning(reputation);
  if (!severity) return null;
  const { unclosedOrders, reputationScore } = reputation;
  return (
    <Notice
      tone={tones[severity]}
      title={plural(
        unclosedOrders,
        `${describeArrived(reputation)}. Mark it as received`,
        `${describeArrived(reputation)}. Mark them as received`,
      )}
      action={
        search.get('unclosed') === 'true' ? null : (
          <LinkButton size="small" to="/buyer/orders?unclosed=true">
            {plural(unclosedOrders, 'Show the order', `Show the ${unclosedOrders} orders`)}
          </LinkButton>
        )
      }
    >
      {plural(
        unclosedOrders,
        `Then the organizer knows it got to you, and your reputation goes back up from ${reputationScore}.`,
        `Then the organizer knows they got to you, and your reputation goes back up from ${reputationScore}.`,
      )}{' '}
      Is something missing? Ask in the order’s chat.
    </Notice>
  );
}
