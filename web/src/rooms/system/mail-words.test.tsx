// @vitest-environment happy-dom
// Nothing is "sent" where there is no mail server.
// Rules: docs/rules/mails.md#nothing-is-said-to-be-sent
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMailWords } from './mail-words.ts';

type MailWords = ReturnType<typeof useMailWords>;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** The words of a site, as a page of it has them once it knows what the site says of itself. */
async function wordsOf(status: { sendsMail: boolean; supportEmail: string | null }): Promise<MailWords> {
  vi.stubGlobal('fetch', async () => Response.json({ ...status, siteName: 'Valley Co-op' }));
  const seen: MailWords[] = [];
  const Page = () => {
    seen.push(useMailWords());
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await expect.poll(() => act(async () => seen.at(-1)?.sendsMail)).toBe(status.sendsMail);
  await expect.poll(() => act(async () => seen.length)).toBeGreaterThan(1);
  await act(async () => root.unmount());
  return seen.at(-1) ?? expect.fail('the page was not drawn');
}

test('where mail leaves, what was mailed is sent, and a sentence about it stands as it is', async () => {
  const words = await wordsOf({ sendsMail: true, supportEmail: 'help@valley.example' });
  expect(words.sent('3 reminders')).toBe('3 reminders sent');
  expect(words.ifSent('The buyer hears of it by mail.')).toBe('The buyer hears of it by mail.');
  expect(words.became('kept')).toBe('kept, not sent: this site had no mail server');
  expect(words.whomToAsk).toBe('help@valley.example');
});

test('where no mail leaves, neither says that anything was sent', async () => {
  const words = await wordsOf({ sendsMail: false, supportEmail: null });
  expect(words.sent('3 reminders')).toBe('3 reminders kept, not sent: this site has no mail server');
  expect(words.ifSent('The buyer hears of it by mail.')).toBe(
    'The e-mail is kept, not sent: this site has no mail server.',
  );
  expect(words.became('kept')).toBe('kept, not sent: this site has no mail server');
  expect(words.whomToAsk).toBe('the people who run this site');
});
