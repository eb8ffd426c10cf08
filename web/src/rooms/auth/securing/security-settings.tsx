import { Stack } from '../../../ui/layout/stack.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { SecondFactorsCard } from './second-factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SecuritySettings() {
  return (
    <Stack gap={16}>
      <SecondFactorsCard />
      <ChangePasswordCard />
      <SessionsCard />
    </Stack>
  );
}
