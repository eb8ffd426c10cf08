// @vitest-environment happy-dom
// A page that gets no news asks: during maintenance, no connection is accepted that could bring it.
// Rules: docs/rules/site.md#maintenance, docs/rules/notifications.md#connection
import { statusPauseMs } from '@cobuy/domain/system/update-guard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMaintenance, maintenanceMessage } from '../../lib/frame/maintenance.ts';
import { useConnection } from '../../lib/sockets/connection.ts';
import { LiveMembership } from './live-membership.tsx';

let root: Root;
let status: { maintenanceMode: boolean; maintenanceMessage: string | null };
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  status = { maintenanceMode: false, maintenanceMessage: null };
  vi.stubGlobal('fetch', async () => Response.json(status));
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <LiveMembership />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  useConnection.setState({ error: null, isDown: false });
  clearMaintenance();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const begin = () => {
  status = { maintenanceMode: true, maintenanceMessage: 'Back at nine.' };
};
const pass = () => act(() => vi.advanceTimersByTimeAsync(statusPauseMs));

test('a page whose connection is refused learns of maintenance by asking', async () => {
  await act(async () => useConnection.setState({ isDown: true }));
  begin();
  await pass();
  expect(maintenanceMessage()).toBe('Back at nine.');
});

test('a page that gets news does not ask', async () => {
  begin();
  await pass();
  expect(maintenanceMessage()).toBeNull();
});
