import { expect, request } from '@playwright/test';
import { fromProgram } from './from-program.ts';
import { samplePassword } from './sign-in-by-form.ts';

interface ListedMail {
  id: string;
  to: string;
  template: string;
}

/** The text of the newest mail of a kind to an address, once it is there: the outbox stands in for the mailbox. */
export async function readMail(email: string, template: string): Promise<string> {
  // Without a window: none is needed for calls.
  const mailbox = await request.newContext({ baseURL: fromProgram().origin });
  const data = { email: 'super@cobuy.example', password: samplePassword };
  expect((await mailbox.post('/api/auth/login', { data })).status()).toBe(200);
  const find = async () => {
    const params = { template, limit: 100 };
    const { data } = await (await mailbox.get('/api/system/outbox', { params })).json();
    return data.find((mail: ListedMail) => mail.to === email && mail.template === template);
  };
  // Some are written only when the time to undo is over.
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const { id } = await find();
  const { text } = await (await mailbox.get(`/api/system/outbox/${id}`)).json();
  await mailbox.dispose();
  return text;
}
