import type { CDPSession } from '@playwright/test';

export const sizes = [
  { width: 1280, height: 800, isPhone: false },
  { width: 390, height: 844, isPhone: true },
];

/** Turns a window into that of another machine, as a page finds it there. */
export async function takeSize(session: CDPSession, { width, height, isPhone }: (typeof sizes)[number]) {
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: isPhone });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}
