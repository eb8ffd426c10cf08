// @vitest-environment happy-dom
// Whom the question before closing early says to be told of it, and how.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusCall } from '../../system/system.api.ts';
import { CloseDialog } from './managed-group-buy-dialogs.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function said(sendsMail: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(statusCall.queryKey, { sendsMail });
  const deal = { id: 'd', title: 'Spring', startDate: '2026-01-01T00:00:00Z', endDate: '2999-01-01T00:00:00Z' };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <CloseDialog deal={deal} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  );
  return document.body.textContent;
}

test('buyers are said to be told in their notifications and by mail', async () => {
  expect(await said(true)).toContain('Buyers with open orders will get a notification and an e-mail.');
});

test('without a mail server no mail is claimed', async () => {
  const text = await said(false);
  expect(text).toContain('Buyers with open orders will get a notification.');
  expect(text).toContain('E-mail is kept, not sent: this site has no mail server.');
});
