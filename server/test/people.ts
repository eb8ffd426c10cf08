// What tests do with people: invite them in, read their mail.

import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { linkFirstPassword } from '../src/rooms/auth/recovering/link-first-password.ts';
import { renderMail } from '../src/rooms/mail-templates/render-mail.ts';
import { createCompleteMail } from '../src/rooms/system/mailing/complete-mail.ts';
import type { World } from './matrix/world.ts';
import type { TestServer } from './test-server.ts';
import { toPortland } from './to-portland.ts';

export const password = 'correct-horse';

export async function register(server: TestServer, email: string, secret = password) {
  const body = { email, password: secret, firstName: 'Ana', lastName: 'Lopez' };
  return server.call<typeof authCalls.register>(authPaths.register, { body });
}

export const login = (server: TestServer, email: string, secret = password) =>
  server.call<typeof authCalls.login>(authPaths.login, { body: { email, password: secret } });

/** A session that is limited to one order. */
export async function signInToOrder(server: TestServer, email: string, orderId: string): Promise<{ token: string }> {
  const answer = await server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, { body: { email, orderId } });
  return { token: answer.body.token };
}

/** A new account, signed in. */
export async function signUp(server: TestServer, email: string): Promise<string> {
  await register(server, email);
  return (await login(server, email)).body.token;
}

/** As its link does, without one: the address is the account's. */
export const prove = ({ database }: TestServer, email: string) =>
  database.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);

/** A new account whose address is proved, signed in. */
export async function signUpProved(server: TestServer, email: string): Promise<string> {
  const token = await signUp(server, email);
  await prove(server, email);
  return token;
}

export const completeMail = createCompleteMail(linkFirstPassword);

export interface ReadMail {
  template: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, the newest first, with the links that they would get now. */
export async function mailsTo({ database, services }: TestServer, email: string): Promise<ReadMail[]> {
  const { rows } = await database.pool.query<Parameters<typeof completeMail>[1] & { template: string }>(
    `SELECT organization_id AS "organizationId", recipient, template, data FROM mail_outbox
     WHERE recipient = $1 ORDER BY created_at DESC, id DESC`,
    [email],
  );
  const mails: ReadMail[] = [];
  for (const row of rows) {
    const data = { siteName: 'Cobuy', ...(await completeMail(services, row)) };
    mails.push({ template: row.template, ...renderMail(row.template, data) });
  }
  return mails;
}

/** The secret of the link in the newest mail of a kind. */
export async function mailedToken(server: TestServer, email: string, template: string): Promise<string> {
  const mail = (await mailsTo(server, email)).find((candidate) => candidate.template === template);
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Places an order as a visitor. */
export async function orderAsGuest(
  server: TestServer,
  { groupBuyId, productId }: World,
  email: string,
  beside: Record<string, string> = {},
) {
  const body = {
    email,
    groupBuyId,
    items: [{ productId, quantity: 1 }],
    paymentMethod: 'PAYPAL',
    shippingName: 'Ana Lopez',
    ...toPortland,
  };
  const headers = { ...beside, 'idempotency-key': crypto.randomUUID() };
  const answer = await server.call<typeof orderCalls.placeGuestOrder>(
    orderPaths.placeGuestOrder,
    { body },
    { headers },
  );
  return { orderNumber: answer.body.order.orderNumber, token: answer.body.token };
}

/** The order numbers a session sees in its own list. */
export async function ordersSeenBy(server: TestServer, token: string): Promise<string[]> {
  const answer = await server.call<typeof orderCalls.listMyOrders>(orderPaths.listMyOrders, {}, { token });
  return answer.body.data.map(({ orderNumber }) => orderNumber);
}
