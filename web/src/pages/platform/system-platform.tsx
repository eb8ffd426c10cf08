import { useSwitching } from '../../rooms/organizations/switch-organization.ts';
import { PlatformSettings } from '../../rooms/system/platform-settings.tsx';

/** The platform's settings, which know whether an organization is being switched to meanwhile. */
export function SystemPlatform() {
  return <PlatformSettings isSwitching={() => useSwitching.getState().to !== null} />;
}
