// @vitest-environment happy-dom
// Rules: docs/rules/site.md#maintenance
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMaintenance, defaultMaintenanceMessage, maintenanceMessage, onMaintenance } from './maintenance.ts';

let reloads: number;
const standOn = (pathname: string) =>
  vi.stubGlobal('location', {
    pathname,
    reload: () => {
      reloads += 1;
    },
  });
beforeEach(() => {
  reloads = 0;
  clearMaintenance();
});
afterEach(() => {
  clearMaintenance();
  vi.unstubAllGlobals();
});

test('a page starts anew once for a maintenance, however often it is told, and shows its last message', () => {
  standOn('/browse');
  onMaintenance('Back at nine');
  onMaintenance(null);
  expect(maintenanceMessage()).toBe(defaultMaintenanceMessage);
  onMaintenance('Back at ten');
  expect([maintenanceMessage(), reloads]).toEqual(['Back at ten', 1]);
  clearMaintenance();
  expect(maintenanceMessage()).toBeNull();
  onMaintenance('Once more');
  expect(reloads).toBe(2);
});

test('what somebody types to sign in stays', () => {
  standOn('/login');
  onMaintenance('Back at nine');
  expect([maintenanceMessage(), reloads]).toEqual(['Back at nine', 0]);
});
