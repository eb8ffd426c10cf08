// Rules: docs/rules/announcements.md#kinds, docs/rules/announcements.md#how-often
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { buildWorld, makeGroupBuy, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { completeMail, mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts';
import { deliverMail } from '../system/mailing/deliver-mail.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() =>
  world.pool.query(
    'DELETE FROM mail_outbox; DELETE FROM broadcasts; DELETE FROM notifications; DELETE FROM announcement_mails_unproved; DELETE FROM throttles',
  ),
);

const send = (person: Person, body: object, headers: Record<string, string> = {}) =>
  server.call<typeof broadcastCalls.sendBroadcast>(
    broadcastPaths.sendBroadcast,
    { body },
    { token: world.tokens[person], organizationId: world.own, headers },
  );
const ask = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const audience = (person: Person, query: Record<string, string>) =>
  server.call<typeof broadcastCalls.getAudience>(broadcastPaths.getAudience, { query }, ask(person));
const tryOut = (person: Person, body: object) =>
  server.call<typeof broadcastCalls.testBroadcast>(broadcastPaths.testBroadcast, { body }, ask(person));
const list = async (person: Person) =>
  (
    await server.call<typeof broadcastCalls.listBroadcasts>(
      broadcastPaths.listBroadcasts,
      {},
      { token: world.tokens[person], organizationId: world.own },
    )
  ).body.data;
const recipients = async () =>
  (await world.pool.query<{ recipient: string }>('SELECT recipient FROM mail_outbox ORDER BY recipient')).rows.map(
    ({ recipient }) => recipient.split('@')[0],
  );
const news = { title: 'Pickup is on Friday', body: 'Bring a box.' };

test('an agent tells the participants of a deal, once each, guests included and cancelled orders not', async () => {
  const { pool, own, groupBuyId, productId, users } = world;
  const order = { organizationId: own, groupBuyId, productId, claimed: true };
  await makeOrder(pool, { ...order, buyerId: users.buyerOwner });
  const { id } = await makeOrder(pool, { ...order, buyerId: users.buyerOther });
  await pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE id = $1`, [id]);
  const answer = await send('agentAssigned', { ...news, groupBuyId });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...news, recipients: 3, readers: 1, groupBuy: { id: groupBuyId } },
  });
  expect(await recipients()).toEqual(['buyerowner', 'orderguest', 'otherorderguest']);
  const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(mail?.subject).toBe('Pickup is on Friday');
  expect(mail?.text).toContain('Own sent an announcement about "Autumn grains"');
  expect(mail?.text).toContain('/announcements/');
  expect(mail?.text).toContain('/mails-off?token=');
  expect(await list('agentAssigned')).toMatchObject([{ ...news, recipients: 3 }]);
});

test('a mail has the words of an announcement without the marks around them', async () => {
  await send('agentAssigned', {
    ...news,
    body: 'In **the gym**, see [the map](https://example.com/map).',
    groupBuyId: world.groupBuyId,
  });
  const [mail] = await mailsTo(server, 'orderguest@matrix.example');
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain('In the gym, see the map (https://example.com/map).');
});

test('whose account is gone is neither told nor counted', async () => {
  const deletedAt = (at: Date | null) =>
    world.pool.query('UPDATE users SET deleted_at = $2 WHERE id = $1', [world.users.buyerOwner, at]);
  const members = (await send('adminOwn', news)).body.recipients;
  await world.pool.query('DELETE FROM mail_outbox');
  await deletedAt(new Date());
  const answers = [
    await send('agentAssigned', { ...news, groupBuyId: world.groupBuyId }),
    await send('adminOwn', news),
  ];
  const told = await recipients();
  await deletedAt(null);
  expect(answers.map(({ body }) => body.recipients)).toEqual([2, members - 1]);
  expect(told).not.toContain('buyerowner');
});

test('a manager tells all members; an agent may not', async () => {
  expect((await send('agentAssigned', news)).status).toBe(403);
  const { body } = await send('adminOwn', news);
  const { rows } = await world.pool.query('SELECT 1 FROM memberships WHERE organization_id = $1', [world.own]);
  expect(body).toMatchObject({ recipients: rows.length, groupBuy: null });
  // What an organization says to its own members is no marketing: all of them are mailed it.
  expect(await recipients()).toHaveLength(rows.length);
  const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(mail?.text).toContain('topic=emailEnabled');
});

const choose = (choice: Record<string, boolean>) =>
  world.pool.query(
    `INSERT INTO notification_preferences (user_id, sound_enabled, desktop_enabled, toaster_enabled, badge_enabled,
       email_enabled, sound_volume, marketing_emails, updated_at)
     SELECT user_id, true, false, true, true, $2, 50, $3, now() FROM memberships WHERE organization_id = $1`,
    [world.own, choice.emailEnabled ?? true, choice.marketingEmails ?? false],
  );

test('news is mailed to those alone who asked for news, and whoever turned mails off is mailed no announcement', async () => {
  await send('adminOwn', { ...news, kind: 'news' });
  expect(await recipients()).toEqual([]);
  await choose({ emailEnabled: false, marketingEmails: true });
  expect((await audience('adminOwn', {})).body.mailed).toBe(0);
  await send('adminOwn', news);
  expect(await recipients()).toEqual([]);
  const asked = (await audience('adminOwn', { kind: 'news' })).body;
  expect(asked.mailed).toBe(asked.recipients);
  await send('adminOwn', { ...news, kind: 'news' });
  expect(await recipients()).toHaveLength(asked.recipients);
  const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(mail?.text).toContain('topic=marketingEmails');
  await world.pool.query('DELETE FROM notification_preferences');
});

test('four announcements a week are mailed to a whole organization; the fifth says until when, and goes without mail', async () => {
  await world.pool.query(`UPDATE organizations SET time_zone = 'America/New_York' WHERE id = $1`, [world.own]);
  for (let number = 1; number <= 3; number++) expect((await send('adminOwn', news)).status).toBe(201);
  expect((await audience('adminOwn', {})).body.weekIsFullUntil).toBeNull();
  // Two posted at once share no place.
  const both = await Promise.all([send('adminOwn', news), send('adminOwn', { ...news, body: 'Bring a bag.' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  // The first of the four was written on a Saturday evening there.
  await world.pool.query(
    `UPDATE broadcasts SET created_at = created_at - interval '6 days' WHERE id = (SELECT min(id::text)::uuid FROM broadcasts)`,
  );
  const { rows } = await world.pool.query<{ at: Date }>(
    `SELECT min(created_at) + interval '7 days' AS at FROM broadcasts`,
  );
  const until = rows[0]?.at ?? new Date();
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  }).format(until);
  const refused = await send('adminOwn', news);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: `Four announcements went out this week. Post it without mail, or wait until ${day}.` },
  });
  expect((await audience('adminOwn', {})).body.weekIsFullUntil).toBe(until.toISOString());
  const written = (await recipients()).length;
  expect((await send('adminOwn', { ...news, byMail: false })).body.mails).toEqual({ written: 0, kept: 0, failed: 0 });
  expect(await recipients()).toHaveLength(written);
  // News and what goes to the buyers of a deal have their own ways.
  expect((await send('adminOwn', { ...news, kind: 'news' })).status).toBe(201);
  expect((await send('adminOwn', { ...news, groupBuyId: world.groupBuyId })).status).toBe(201);
  await world.pool.query(`UPDATE broadcasts SET created_at = created_at - interval '1 day 1 minute'
    WHERE created_at = (SELECT min(created_at) FROM broadcasts)`);
  expect((await send('adminOwn', news)).status).toBe(201);
  await world.pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [world.own]);
});

test('an address that nobody has confirmed is mailed one announcement a week, and 500 of them a day', async () => {
  const { pool, own, users } = world;
  await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [users.buyerOwner]);
  await send('adminOwn', news);
  expect(await recipients()).toContain('buyerowner');
  await pool.query('DELETE FROM mail_outbox');
  expect((await audience('adminOwn', {})).body.heldBack).toBe(1);
  await send('adminOwn', news);
  expect(await recipients()).not.toContain('buyerowner');
  // In the app it is there all the same.
  const { rows } = await pool.query('SELECT 1 FROM notifications WHERE user_id = $1', [users.buyerOwner]);
  expect(rows).toHaveLength(2);
  await pool.query(`UPDATE announcement_mails_unproved SET at = at - interval '8 days'`);
  expect((await audience('adminOwn', {})).body.heldBack).toBe(0);
  // Of the day's five hundred one is left, for two.
  await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [users.agentOther]);
  await pool.query(
    `INSERT INTO announcement_mails_unproved SELECT $1, gen_random_uuid(), $2, false, now() FROM generate_series(1, 499)`,
    [own, users.buyerForeign],
  );
  expect((await audience('adminOwn', {})).body.heldBack).toBe(1);
  await pool.query('DELETE FROM mail_outbox');
  await send('adminOwn', news);
  expect((await recipients()).filter((name) => ['buyerowner', 'agentother'].includes(name ?? ''))).toHaveLength(1);
  await pool.query('UPDATE users SET email_verified_at = now() WHERE id = ANY($1)', [
    [users.buyerOwner, users.agentOther],
  ]);
});

test('an address that nobody has confirmed is mailed four announcements a week of an organization’s deals', async () => {
  const { pool, own, users, productId } = world;
  const deal = { organizationId: own, createdById: users.adminOwn, productId };
  const groupBuyId = await makeGroupBuy(pool, deal);
  await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId: users.buyerOther, claimed: true });
  await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [users.buyerOther]);
  const isMailed = async (body: object) => {
    await pool.query('DELETE FROM mail_outbox');
    expect((await send('adminOwn', { ...news, ...body })).status).toBe(201);
    return (await recipients()).includes('buyerother');
  };
  const mailed = [];
  for (let count = 0; count < 5; count++) mailed.push(await isMailed({ groupBuyId }));
  expect(mailed).toEqual([true, true, true, true, false]);
  // What goes to the whole organization is counted apart.
  expect(await isMailed({})).toBe(true);
  expect(await isMailed({})).toBe(false);
  await pool.query(`UPDATE announcement_mails_unproved SET at = at - interval '8 days'`);
  expect(await isMailed({ groupBuyId })).toBe(true);
  await pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [users.buyerOther]);
});

test('the list says how many mails were written, and that they were kept or refused where they were', async () => {
  const { body } = await send('adminOwn', news);
  // There is no mail server here.
  expect(body.mails).toEqual({ written: body.recipients, kept: body.recipients, failed: 0 });
  await world.pool.query('UPDATE system_settings SET sends_mail = true');
  const sent = (await send('adminOwn', { ...news, body: 'Bring a bag.' })).body;
  expect(sent.mails).toEqual({ written: sent.recipients, kept: 0, failed: 0 });
  const queued = `SELECT recipient FROM mail_outbox WHERE status = 'queued'`;
  const written = (await world.pool.query<{ recipient: string }>(queued)).rows.map(({ recipient }) => recipient);
  const refused = written.filter((recipient) => recipient.startsWith('buyer'));
  const smtp = await startMailServer();
  for (const recipient of refused) smtp.refusals.set(recipient, 550);
  const transport = createSmtpTransport(smtp.url);
  const told = { alert: async () => {}, isConfirmed: async () => true, completeMail };
  // By the clock of the database, the mails were queued a moment ago.
  const clock = { now: () => new Date(Date.now() + 1000) };
  while ((await deliverMail({ ...server.services, clock }, transport, told)) > 0);
  transport.close();
  await smtp.close();
  expect(smtp.received).toHaveLength(written.length - refused.length);
  await world.pool.query('UPDATE system_settings SET sends_mail = false');
  const [newest, first] = await list('adminOwn');
  expect(newest?.mails?.failed).toBe(refused.length);
  // Kept stays kept, whatever is set later.
  expect(first?.mails?.kept).toBe(body.recipients);
});

test('those who got an announcement read it whole, and those who organize there; to others it is not there', async () => {
  const body = `Bring a box. ${'And a bag. '.repeat(100)}`.trim();
  const { groupBuyId } = world;
  const sent = await send('agentAssigned', { ...news, body, groupBuyId });
  const read = async (person: Person, organizationId: string | null = null) =>
    server.call<typeof broadcastCalls.getBroadcast>(
      broadcastPaths.getBroadcast,
      { params: { id: sent.body.id } },
      { token: world.tokens[person], organizationId },
    );
  const whole = { title: news.title, body, groupBuy: { id: groupBuyId }, organization: { id: world.own, name: 'Own' } };
  for (const person of ['buyerOwner', 'agentAssigned', 'agentOther', 'adminOwn', 'superadmin'] as const)
    expect(await read(person), person).toMatchObject({ status: 200, body: whole });
  for (const person of ['buyerOther', 'buyerForeign', 'agentForeign', 'adminForeign'] as const)
    expect((await read(person)).status, person).toBe(404);
  // A person who came by the mail has read what the bell says too.
  const { rows } = await world.pool.query(
    `SELECT count(*) FILTER (WHERE read_at IS NULL)::int AS unread, count(*)::int AS told FROM notifications
      WHERE user_id = $1 AND subject LIKE 'announcement:%'`,
    [world.users.buyerOwner],
  );
  expect(rows).toEqual([{ unread: 0, told: 1 }]);
  expect((await read('anonymous')).status).toBe(401);
  expect((await read('orderGuest')).status).toBe(403);
  // A guest has no page to read it on: the mail has it all, and a link that opens.
  const [mail] = await mailsTo(server, 'orderguest@matrix.example');
  expect(mail?.text).toContain(body);
  expect(mail?.text).toContain(`/group-buy/${groupBuyId}`);
  const [toMember] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(toMember?.text).toContain(`/announcements/${sent.body.id}`);
});

test('an announcement is told in the app too, but not to the person who sent it', async () => {
  await send('adminOwn', { ...news, body: `Bring a box. ${'And a bag. '.repeat(100)}` });
  const notices = await readNotices(server);
  const members = await world.pool.query('SELECT 1 FROM memberships WHERE organization_id = $1', [world.own]);
  expect(notices).toHaveLength(members.rows.length - 1);
  expect(notices.map(({ userId }) => userId)).not.toContain(world.users.adminOwn);
  expect(notices[0]).toMatchObject({
    kind: 'announcement',
    title: news.title,
    path: expect.stringMatching(/^\/announcements\//),
    senderName: 'Own',
    organizationId: world.own,
  });
  expect(notices[0]?.body).toHaveLength(280);
});

test('an announcement may go to those alone who still have to pay, and says so where it is listed', async () => {
  const { pool, own, groupBuyId, productId, users } = world;
  const order = { organizationId: own, groupBuyId, productId, claimed: true };
  const { id: settled } = await makeOrder(pool, { ...order, buyerId: users.buyerOther });
  await pool.query(`UPDATE orders SET status = 'PAYMENT_UPLOADED' WHERE group_buy_id = $1`, [groupBuyId]);
  const { id: unpaid } = await makeOrder(pool, { ...order, buyerId: users.buyerOwner });
  expect(await audience('agentAssigned', { groupBuyId })).toMatchObject({
    status: 200,
    body: { recipients: 4, readers: 2, unpaid: 1, mailed: 4 },
  });
  expect((await audience('agentAssigned', { groupBuyId, unpaidOnly: 'true' })).body).toEqual({
    recipients: 1,
    readers: 1,
    mailed: 1,
    heldBack: 0,
    weekIsFullUntil: null,
    unpaid: 1,
  });
  const sent = await send('agentAssigned', { ...news, groupBuyId, unpaidOnly: true });
  expect(sent).toMatchObject({ status: 201, body: { recipients: 1, unpaidOnly: true } });
  expect(await recipients()).toEqual(['buyerowner']);
  expect(await list('agentAssigned')).toMatchObject([{ unpaidOnly: true, recipients: 1 }]);
  // A person who reads it is not told that it was for those who owe.
  const read = await server.call<typeof broadcastCalls.getBroadcast>(
    broadcastPaths.getBroadcast,
    { params: { id: sent.body.id } },
    { token: world.tokens.buyerOwner },
  );
  expect(read.body).not.toHaveProperty('unpaidOnly');

  await pool.query(`UPDATE orders SET status = 'SETTLED', settled_at = now() WHERE id = $1`, [unpaid]);
  expect(await send('agentAssigned', { ...news, groupBuyId, unpaidOnly: true })).toMatchObject({
    status: 409,
    body: { error: 'No one in this group buy still has to pay' },
  });
  await pool.query(`UPDATE orders SET status = 'PENDING' WHERE id = $1`, [unpaid]);
  // In community mode nobody owes anything.
  await pool.query('UPDATE system_settings SET community_mode = true');
  const unpaidNow = async () => (await audience('agentAssigned', { groupBuyId })).body.unpaid;
  expect(await unpaidNow()).toBe(0);
  await pool.query('UPDATE system_settings SET community_mode = false');
  expect(await unpaidNow()).toBe(1);
  expect(await send('adminOwn', { ...news, unpaidOnly: true })).toMatchObject({
    status: 400,
    body: { error: 'To reach only those who still have to pay, choose a group buy' },
  });
  await pool.query(`UPDATE orders SET status = 'PENDING' WHERE group_buy_id = $1`, [groupBuyId]);
  await pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE id = ANY($1)`, [[settled, unpaid]]);
});

test('it is known before whom an announcement reaches, to those alone who may send it', async () => {
  const members = await world.pool.query('SELECT 1 FROM memberships WHERE organization_id = $1', [world.own]);
  const all = members.rows.length;
  const whole = { recipients: all, readers: all, mailed: all, heldBack: 0, weekIsFullUntil: null, unpaid: null };
  expect((await audience('adminOwn', {})).body).toEqual(whole);
  expect((await audience('agentAssigned', {})).status).toBe(403);
  expect((await audience('agentOther', { groupBuyId: world.groupBuyId })).status).toBe(403);
  expect((await audience('adminForeign', { groupBuyId: world.groupBuyId })).status).toBe(403);
});

test('its writer has a test of it by mail, and nobody else hears of it', async () => {
  const { pool, groupBuyId, users } = world;
  await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [users.agentAssigned]);
  const unproved = await tryOut('agentAssigned', { ...news, groupBuyId });
  expect(unproved).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/^Please confirm your e-mail/) },
  });
  await pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [users.agentAssigned]);
  expect(await tryOut('agentAssigned', { ...news, groupBuyId })).toMatchObject({
    status: 200,
    body: { sentTo: 'agentassigned@matrix.example' },
  });
  expect(await recipients()).toEqual(['agentassigned']);
  const [mail] = await mailsTo(server, 'agentassigned@matrix.example');
  expect(mail?.subject).toBe('Test: Pickup is on Friday');
  expect(mail?.text).toContain(news.body);
  expect(await list('agentAssigned')).toEqual([]);
  const { rows } = await pool.query('SELECT 1 FROM notifications');
  expect(rows).toEqual([]);

  expect((await tryOut('agentOther', { ...news, groupBuyId })).status).toBe(403);
  const many = await Promise.all(Array.from({ length: 25 }, () => tryOut('agentAssigned', { ...news, groupBuyId })));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(many.find(({ status }) => status === 429)?.body).toMatchObject({
    error: 'You’ve sent yourself a lot of tests. Please try again later.',
  });
});

test('nobody is told about a deal that nobody has ordered from, and blank words are refused', async () => {
  const { pool, own, productId, users } = world;
  const groupBuyId = await makeGroupBuy(pool, { organizationId: own, createdById: users.adminOwn, productId });
  expect(await send('adminOwn', { ...news, groupBuyId })).toMatchObject({
    status: 409,
    body: { error: 'There’s no one to send this to yet' },
  });
  expect(await send('adminOwn', { title: ' ', body: 'x' })).toMatchObject({
    status: 400,
    body: { error: 'Title is required' },
  });
  expect(await recipients()).toEqual([]);
});

test('a repeated request tells nobody twice', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('adminOwn', news, headers)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await list('adminOwn')).toHaveLength(1);
});

test('one person announces thirty times an hour, so that nobody’s mailbox is flooded', async () => {
  await world.pool.query('DELETE FROM throttles');
  const { groupBuyId } = world;
  const many = await Promise.all(Array.from({ length: 32 }, () => send('agentAssigned', { ...news, groupBuyId })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(many.find(({ status }) => status === 429)?.body).toMatchObject({
    error: 'You’ve sent a lot of announcements. Please try again later.',
  });
  await world.pool.query('DELETE FROM throttles');
});
