import { type Browser, expect } from '@playwright/test';
import { signIn } from './sign-in.ts';

interface ListedMail {
  id: string;
  to: string;
  template: string;
}

/** The text of the newest mail of a kind to an address, once it is there: the outbox stands in for the mailbox. */
export async function readMail(browser: Browser, email: string, template: string): Promise<string> {
  const context = await browser.newContext();
  const administrator = await context.newPage();
  await signIn(administrator, 'super@cobuy.example');
  const find = async () => {
    const { data } = await (await administrator.request.get('/api/system/outbox')).json();
    return data.find((mail: ListedMail) => mail.to === email && mail.template === template);
  };
  // Some are written only when the time to undo is over.
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const { id } = await find();
  const { text } = await (await administrator.request.get(`/api/system/outbox/${id}`)).json();
  await context.close();
  return text;
}
