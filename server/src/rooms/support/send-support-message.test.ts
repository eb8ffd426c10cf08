// Rules: docs/rules/mails.md#support
import { supportErrors } from '@cobuy/contract/support/support.http';
import { supportPaths } from '@cobuy/contract/support/support.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { supportTexts } from '@cobuy/domain/support/support-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM mail_outbox; DELETE FROM throttles'));

const question = { name: 'Ana Lopez', email: 'ana@example.org', message: 'Where do I pick up my order?' };
const setContact = (supportEmail: string, socialLinks: object[] = []) =>
  server.call(
    systemPaths.changeSystemSettings,
    { body: { supportEmail, socialLinks } },
    { token: world.tokens.superadmin },
  );
const ask = (body: object, headers: { token?: string | null; headers?: Record<string, string> } = {}) =>
  server.call(supportPaths.sendSupportMessage, { body: { ...question, ...body } }, headers);
const count = async () =>
  Number((await server.database.pool.query<{ n: string }>('SELECT count(*) AS n FROM mail_outbox')).rows[0]?.n);

test('without a support address nothing is sent, and the sentence says whom to ask', async () => {
  expect(await ask({})).toMatchObject({ status: 409, body: { error: supportErrors.no_address.sentence } });
  expect(await count()).toBe(0);
});

test('a question reaches the support address, to be answered to the person who asked', async () => {
  await setContact('help@cobuy.example');
  const answer = await ask({ orderNumber: 'gb-0000-1111-2222-3333' });
  expect(answer).toMatchObject({
    status: 201,
    body: { message: supportTexts.kept.replace('{email}', 'help@cobuy.example') },
  });
  const [mail] = await mailsTo(server, 'help@cobuy.example');
  expect(mail?.subject).toBe('Question from Ana Lopez about GB-0000-1111-2222-3333');
  expect(mail?.text).toContain('Where do I pick up my order?');
  expect(mail?.text).toContain('/orders/GB-0000-1111-2222-3333');
  expect(mail?.text).toContain("the address isn't verified");
  const { rows } = await server.database.pool.query('SELECT reply_to FROM mail_outbox');
  expect(rows).toEqual([{ reply_to: 'ana@example.org' }]);
});

test('says who is signed in, whatever address was typed', async () => {
  await setContact('help@cobuy.example');
  await ask({}, { token: world.tokens.buyerOther });
  expect((await mailsTo(server, 'help@cobuy.example'))[0]?.text).toContain('Signed in as buyerother@matrix.example');
});

test('refuses what is missing or too long in its own sentence, and prohibited words', async () => {
  await setContact('help@cobuy.example');
  const wrong: [object, string][] = [
    [{ name: ' ' }, supportTexts.nameRequired],
    [{ name: 'a'.repeat(201) }, supportTexts.nameTooLong],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ message: '' }, supportTexts.messageRequired],
    [{ message: 'a'.repeat(5001) }, supportTexts.messageTooLong],
    [{ orderNumber: 'GB-1' }, supportTexts.orderNumberInvalid],
  ];
  for (const [body, error] of wrong) expect(await ask(body)).toMatchObject({ status: 400, body: { error } });
  expect(await ask({ message: 'Who has heroin to share?' })).toMatchObject({ status: 400 });
  expect(await count()).toBe(0);
});

test('a try whose answer was lost sends one mail, and one person sends a few an hour', async () => {
  await setContact('help@cobuy.example');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let i = 0; i < 2; i += 1) expect((await ask({}, { headers })).status).toBe(201);
  expect(await count()).toBe(1);
  // The second try has used up no turn.
  for (let i = 0; i < 4; i += 1) expect((await ask({ message: `Question ${i}` })).status).toBe(201);
  const refused = await ask({ message: 'One more' });
  expect(refused).toMatchObject({ status: 429, body: { error: supportErrors.too_many.sentence } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  // Nor does it need one, or the address that there was.
  expect((await ask({}, { headers })).status).toBe(201);
  await setContact('');
  expect((await ask({}, { headers })).status).toBe(201);
  await setContact('help@cobuy.example');
  expect(await count()).toBe(5);
  expect((await ask({}, { token: world.tokens.buyerOwner })).status).toBe(201);
});

test('the status tells the social links, and only addresses of the web are taken', async () => {
  const links = [{ title: 'Mastodon', url: 'https://social.example/@coop' }];
  await setContact('help@cobuy.example', links);
  expect((await server.call(systemPaths.getSystemStatus)).body).toMatchObject({ socialLinks: links });
  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    expect((await setContact('', [{ title: 'x', url }])).status).toBe(400);
});
