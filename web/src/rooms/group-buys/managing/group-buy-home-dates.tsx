import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { usePhase } from '../closing-line.tsx';
import { PickupLines, pickupOfGroupBuy } from '../pickup-lines.tsx';
import { organizerName } from '../public-name.ts';

export function GroupBuyHomeDates({ deal }: { deal: GroupBuy }) {
  const { phase } = usePhase(deal);
  const pickup = pickupOfGroupBuy(deal);
  const zone = deal.organization.timeZone;
  const agents = deal.agents.map(({ user }) => organizerName(user));
  return (
    <Card aria-label="Dates and people">
      <FactList
        facts={[
          {
            term: phase === 'upcoming' ? 'Opens' : 'Opened',
            value: <Moment at={deal.startDate} zone={zone} isDeadline />,
          },
          { term: 'Order', value: <Deadline at={deal.endDate} ahead="until {when}" past="ended {when}" zone={zone} /> },
          {
            term: 'Pay',
            value: <Deadline at={deal.paymentDueDate} ahead="by {when}" past="was due {when}" zone={zone} />,
          },
          {
            term: pickup ? 'Pickup' : 'How buyers get it',
            value: pickup ? <PickupLines pickup={pickup} zone={zone} /> : 'Delivery',
          },
          { term: 'Agents', value: agentsText(agents, deal.organizer) },
          { term: 'Products', value: deal.products.length },
        ]}
      />
    </Card>
  );
}

/** Who helps run a deal; without agents, its creator runs it alone, as its pages say under the title. */
export function agentsText(agents: readonly string[], organizer: string | null): string {
  if (agents.length > 0) return agents.join(', ');
  return organizer ? `Only ${organizer}` : 'None';
}
