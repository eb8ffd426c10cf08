import type { Reputation } from '@cobuy/contract/reputation/reputation.http';
import type { ReputationLevel } from '@cobuy/domain/reputation/reputation';
import type { IconName } from '../../ui/icon.tsx';
import { type StampTone, StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { describeUnclosed } from './describe-unclosed.ts';
import { useMyReputation, useReputation } from './reputation.api.ts';

const looks: Record<ReputationLevel, { tone: StampTone; icon: IconName; word: string }> = {
  excellent: { tone: 'ok', icon: 'check', word: 'Excellent' },
  good: { tone: 'ok', icon: 'check', word: 'Good' },
  warning: { tone: 'warn', icon: 'warning', word: 'Warning' },
  poor: { tone: 'danger', icon: 'stop', word: 'Poor' },
};

export function ReputationBadge() {
  const reputation = useMyReputation();
  return reputation ? (
    <Badge
      reputation={reputation}
      advice="Mark what has arrived as received. Paid orders also close automatically after a while."
    />
  ) : null;
}

export function BuyerReputationBadge({ userId }: { userId: string }) {
  const reputation = useReputation(userId);
  return reputation ? (
    <Badge
      reputation={reputation}
      advice="Based on the buyer's orders in all organizations, starting 14 days after delivery. Once they're closed, the score goes up."
    />
  ) : null;
}

interface BadgeProps {
  reputation: Reputation;
  advice: string;
}

function Badge({ reputation, advice }: BadgeProps) {
  const { tone, icon, word } = looks[reputation.level];
  return (
    <Explained
      explanation={
        <>
          <p>
            <strong>{describeUnclosed(reputation)}</strong>
          </p>
          <p>{advice}</p>
        </>
      }
    >
      <StatusStamp tone={tone} icon={icon}>{`Reputation ${reputation.reputationScore} · ${word}`}</StatusStamp>
    </Explained>
  );
}
