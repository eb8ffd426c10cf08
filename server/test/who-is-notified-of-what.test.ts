// Each event × its people × application and mail × what they want to be told.
// Rules: docs/rules/notifications.md#who-is-told-what, docs/rules/notifications.md#preferences,
//   docs/rules/notifications.md#digest
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import {
  governedBy,
  type NotificationKind,
  notificationKinds,
  type Topic,
  topics,
} from '@cobuy/domain/notifications/notification-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { instantOf } from '../src/platform/instant-of.ts';
import { sendDailyDigests } from '../src/rooms/dashboard/send-daily-digests.ts';
import { composeMail } from '../src/rooms/mail-templates/compose-mail.ts';
import { listPreferences } from '../src/rooms/notifications/notifying/list-preferences.ts';
import { notifyPeople } from '../src/rooms/notifications/notifying/notify-people.ts';
import { notifyBuyersOfDates } from '../src/rooms/orders/notifying/notify-buyers-of-dates.ts';
import { notifyOrganizers } from '../src/rooms/orders/notifying/notify-organizers.ts';
import { buildWorld, insert, makeOrder, type Person, type World } from './matrix/world.ts';
import { readNotices } from './notices/notices.ts';
import { someNotices } from './notices/some-notices.ts';
import { mailsTo } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const minute = 60_000;
const publicUrl = 'https://cobuy.example';
let server: TestServer;
let world: World;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl } });
  world = await buildWorld(server.database.pool);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await world.pool.query(`
    DELETE FROM notifications; DELETE FROM mail_outbox; DELETE FROM order_news_tellings; DELETE FROM group_buy_date_changes;
    UPDATE order_events SET told_at = at, mailed_at = at; DELETE FROM notification_preferences`);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
const context = () => ({ ...server.services, publicUrl });
/** As if several processes woke up at the same moment. */
const runJobs = async () => {
  await Promise.all([1, 2, 3].map(() => notifyOrganizers(context())));
  await Promise.all([1, 2, 3].map(() => notifyBuyersOfDates(context())));
};
const order = (buyer: Person) =>
  makeOrder(world.pool, {
    organizationId: world.own,
    groupBuyId: world.groupBuyId,
    productId: world.productId,
    buyerId: world.users[buyer],
    claimed: true,
  });
const uploadProof = (orderId: string) =>
  insert(world.pool, 'order_events', {
    organization_id: world.own,
    order_id: orderId,
    kind: 'proof_uploaded',
    actor_id: world.users.buyerOther,
    at: now,
  });
const call = (person: Person, path: readonly ['POST' | 'PUT', string], input: object) =>
  server.call(path, input, { token: world.tokens[person], organizationId: world.own });

/** Who has notices, as "person: title", and who has mails, as "person: template". */
async function told() {
  const nameOf = new Map(Object.entries(world.users).map(([person, id]) => [id, person]));
  const notices = await readNotices(server);
  const mails = await world.pool.query<{ recipient: string; template: string }>(
    'SELECT recipient, template FROM mail_outbox',
  );
  return {
    notices: notices.map(({ userId, title }) => `${nameOf.get(userId)}: ${title}`).sort(),
    mails: mails.rows.map(({ recipient, template }) => `${recipient.split('@')[0]}: ${template}`).sort(),
  };
}

const choose = (userId: string, wanted: readonly Topic[]) =>
  world.pool.query(
    `INSERT INTO notification_preferences (user_id, sound_enabled, desktop_enabled, toaster_enabled, badge_enabled,
       sound_volume, updated_at, email_enabled, order_updates, payment_reminders, marketing_emails,
       new_order_notifications, agent_assignment_notifications, daily_digest)
     VALUES ($1, true, false, true, true, 50, now(), $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id) DO UPDATE SET email_enabled = $2, order_updates = $3, payment_reminders = $4,
       marketing_emails = $5, new_order_notifications = $6, agent_assignment_notifications = $7,
       daily_digest = $8`,
    [userId, ...topics.map((topic) => wanted.includes(topic))],
  );

/** The one choice of an organizer over all mails about the group buys they run. */
const wantMails = (organizer: Person, emailNotifications: boolean) =>
  call(organizer, notificationPaths.saveNotificationPreferences, { body: { emailNotifications } });

describe('what somebody wants to be told', () => {
  const mail = composeMail('welcome', { name: 'Ana', browseUrl: publicUrl });
  const noticeOf = (kind: NotificationKind) => ({
    ...{ organizationId: null, path: '/x', subject: 'x' },
    data: someNotices(world)[kind],
  });
  const tell = (kind: NotificationKind) =>
    inTransaction(server.services, (tx, afterCommit) =>
      notifyPeople(tx, afterCommit, context(), { kind, organizationId: null }, [
        { userId: world.users.buyerOwner, notice: noticeOf(kind), mail },
      ]),
    );

  test.each(notificationKinds)('%s', async (kind) => {
    const { notice: noticeTopic, mail: mailTopic } = governedBy[kind];
    for (const topic of topics) {
      await world.pool.query('DELETE FROM notifications; DELETE FROM mail_outbox');
      const others = topics.filter((one) => one !== topic);
      await choose(world.users.buyerOwner, others);
      await tell(kind);
      const { notices, mails } = await told();
      expect(notices, `${topic} off`).toHaveLength(noticeTopic === topic ? 0 : 1);
      expect(mails, `${topic} off`).toHaveLength(mailTopic === topic ? 0 : 1);
    }
    // What may be ended says how, and ends just that; what always comes says nothing of the kind.
    const [read] = await mailsTo(server, 'buyerowner@matrix.example');
    if (mailTopic === null) expect(read?.text).not.toContain('mails-off');
    else if (read) expect(read.text).toContain(`&topic=${mailTopic}`);
  });
});

describe('the daily digest', () => {
  /** As if several processes woke up at the same moment. */
  const send = () => Promise.all([1, 2, 3].map(() => sendDailyDigests(context())));
  const digests = async (person: string) =>
    (await mailsTo(server, `${person}@matrix.example`)).filter(({ template }) => template === 'daily-digest');
  /** Of a day to come, in Auckland: a half day and more before the day of the machine. */
  const morning = (days: number, time: string) => {
    const day = new Date(Date.now() + days * 24 * 60 * minute).toISOString().slice(0, 10);
    now = instantOf(`${day}T${time}`, { timeZone: 'Pacific/Auckland', edge: 'start' });
  };

  test('comes once from 8 in the morning there, with what came and what waits, and not where there is nothing', async () => {
    await world.pool.query(
      `DELETE FROM digest_days; UPDATE orders SET status = 'CLOSED', created_at = created_at - interval '10 days'`,
    );
    await world.pool.query(`UPDATE organizations SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [world.own]);
    await world.pool.query(
      `UPDATE group_buys SET start_date = now() - interval '1 day', end_date = now() + interval '30 days',
         payment_due_date = now() + interval '40 days' WHERE organization_id = $1`,
      [world.own],
    );
    const placedAt = (id: string, when: Date) =>
      world.pool.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, when]);
    const { id } = await order('buyerOwner');
    morning(1, '07:30');
    await placedAt(id, new Date(now.getTime() - 60 * minute));
    await send();
    expect(await digests('agentassigned')).toEqual([]);
    morning(1, '08:00');
    await send();
    await send();
    const [mail, ...others] = await digests('agentassigned');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 new order at Own');
    expect(mail?.text).toContain('topic=dailyDigest');
    expect(await digests('adminown')).toHaveLength(1);
    expect(await digests('agentother')).toEqual([]);
    expect(await digests('adminforeign')).toEqual([]);

    // The next day there is nothing: the order is no news any more, and is not due yet.
    morning(2, '09:00');
    await send();
    expect(await digests('agentassigned')).toHaveLength(1);

    // What waits is told though nothing is new: a proof, what is due tonight, a question, what ends soon.
    await world.pool.query(`UPDATE group_buys SET end_date = $2, payment_due_date = $3 WHERE id = $1`, [
      world.groupBuyId,
      new Date(now.getTime() + 36 * 60 * minute),
      new Date(now.getTime() + 37 * 60 * minute),
    ]);
    const proved = await order('buyerOther');
    await placedAt(proved.id, new Date(now.getTime() - 60 * minute));
    await world.pool.query(`UPDATE orders SET status = 'PAYMENT_UPLOADED' WHERE id = $1`, [proved.id]);
    await insert(world.pool, 'questions', {
      organization_id: world.own,
      group_buy_id: world.groupBuyId,
      asker_email: 'who@example.org',
      text: 'Is it fresh?',
      asked_at: now,
    });
    morning(3, '08:00');
    await choose(
      world.users.adminOwn,
      topics.filter((topic) => topic !== 'dailyDigest'),
    );
    await send();
    const [waiting] = await digests('agentassigned');
    expect(waiting?.subject).toBe("What's waiting for you at Own");
    for (const line of ['1 payment proof to check', '1 unpaid order due by tonight', '1 question to answer', '(ends '])
      expect(waiting?.text).toContain(line);
    expect(waiting?.text).not.toContain('new order');
    expect(await digests('adminown')).toHaveLength(1);

    // The same waits on the fourth day, and an organizer who wants no mails is sent none of it.
    morning(4, '08:00');
    await choose(world.users.adminOwn, topics);
    expect((await wantMails('agentAssigned', false)).status).toBe(200);
    await send();
    expect(await digests('adminown')).toHaveLength(2);
    expect(await digests('agentassigned')).toHaveLength(2);
    await world.pool.query(`DELETE FROM questions; UPDATE organizations SET time_zone = 'UTC'`);
  });
});

test('orders and proofs reach the agents and the creator of the deal: much at once as one notice, one mail an hour', async () => {
  const { id } = await order('buyerOther');
  await order('buyerOwner');
  await runJobs();
  expect(await told()).toEqual({
    notices: ['adminOwn: 2 new orders in Autumn grains', 'agentAssigned: 2 new orders in Autumn grains'],
    mails: ['adminown: order-news', 'agentassigned: order-news'],
  });
  later(2);
  await uploadProof(id);
  await order('agentAssigned');
  await runJobs();
  expect((await told()).notices).toHaveLength(2);
  later(9);
  await runJobs();
  // Nobody is told what they did themselves.
  expect((await told()).notices.filter((line) => line.includes('New '))).toEqual([
    'adminOwn: New order in Autumn grains',
    'adminOwn: New payment proof in Autumn grains',
    'agentAssigned: New payment proof in Autumn grains',
  ]);
  expect((await told()).notices).toHaveLength(5);
  expect((await told()).mails).toHaveLength(2);
  later(60);
  await runJobs();
  expect((await told()).mails).toHaveLength(4);
  const [toAgent] = await mailsTo(server, 'agentassigned@matrix.example');
  expect(toAgent?.subject).toBe('1 payment proof in Autumn grains');
  const [toCreator] = await mailsTo(server, 'adminown@matrix.example');
  expect(toCreator?.subject).toBe('1 new order, 1 payment proof in Autumn grains');
  expect(toCreator?.text).toContain('Ana placed an order for $25.00');
  expect(toCreator?.text).toContain('&topic=newOrderNotifications');
});

test('an organizer who wants no mails is told in the app alone, and goes on getting other mails', async () => {
  expect(await wantMails('agentAssigned', false)).toMatchObject({
    status: 200,
    body: { data: { emailNotifications: false } },
  });
  await order('buyerOther');
  await runJobs();
  expect(await told()).toEqual({
    notices: ['adminOwn: New order in Autumn grains', 'agentAssigned: New order in Autumn grains'],
    mails: ['adminown: order-news'],
  });
  const wishes = await listPreferences(server.services.db, [world.users.agentAssigned], 'order_message');
  expect(wishes).toMatchObject([{ wantsMail: true }]);
});

test('what came while nothing ran for days is no news any more', async () => {
  await order('buyerOther');
  later(3 * 24 * 60);
  await runJobs();
  expect(await told()).toEqual({ notices: [], mails: [] });
});

describe('the dates of a deal', () => {
  /** Whom it concerns: whose order is closed, or who has it and has paid, hears nothing further; who has paid, not that it is open again. */
  const everyBuyer = async ({ withAccount = false, owing = false } = {}) => {
    const { rows } = await world.pool.query<{ email: string }>(
      `SELECT DISTINCT email FROM orders o JOIN users u ON u.id = o.buyer_id
        WHERE group_buy_id = $1 AND status NOT IN ('CANCELLED', 'CLOSED') AND (claimed_at IS NOT NULL OR NOT $2)
          AND (settled_at IS NULL OR (delivered_at IS NULL AND NOT $3))`,
      [world.groupBuyId, withAccount, owing],
    );
    return rows.map(({ email }) => email.split('@')[0] ?? '').sort();
  };

  test('closing early and opening again are told to every buyer once, guests by a mail with a link for them', async () => {
    const params = { id: world.groupBuyId };
    await world.pool.query(`UPDATE orders SET status = 'PENDING', settled_at = NULL WHERE order_number = $1`, [
      world.guestOrder.orderNumber,
    ]);
    await call('adminOwn', groupBuyPaths.closeGroupBuy, { params });
    await runJobs();
    expect(await told()).toEqual({ notices: [], mails: [] });
    later(2);
    await runJobs();
    const [buyers, readers] = [await everyBuyer(), await everyBuyer({ withAccount: true })];
    const closed = await told();
    expect(closed.notices.map((one) => one.replace(/^\w+/, (who) => who.toLowerCase())).toSorted()).toEqual(
      readers.map((reader) => `${reader}: Autumn grains was closed early`),
    );
    expect(closed.mails).toEqual(buyers.map((buyer) => `${buyer}: deal-changed`));
    const [toGuest] = await mailsTo(server, 'orderguest@matrix.example');
    expect(toGuest?.text).toContain(`/buyer/orders/${world.guestOrder.orderNumber}`);
    const [endDate, paymentDueDate] = [5, 9].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString());
    const reopened = await call('adminOwn', groupBuyPaths.reopenGroupBuy, {
      params,
      body: { endDate, paymentDueDate },
    });
    expect(reopened.status).toBe(200);
    later(2);
    await runJobs();
    expect((await told()).notices).toContain('buyerOwner: Autumn grains is open again');
    const owing = await everyBuyer({ withAccount: true, owing: true });
    expect((await told()).notices).toHaveLength(readers.length + owing.length);
  });

  test('a change that is taken back within a minute is told to nobody', async () => {
    const { rows } = await world.pool.query('SELECT end_date, payment_due_date FROM group_buys WHERE id = $1', [
      world.groupBuyId,
    ]);
    const params = { id: world.groupBuyId };
    await call('adminOwn', groupBuyPaths.closeGroupBuy, { params });
    const body = { endDate: rows[0].end_date.toISOString(), paymentDueDate: rows[0].payment_due_date.toISOString() };
    await call('adminOwn', groupBuyPaths.reopenGroupBuy, { params, body });
    later(2);
    await runJobs();
    expect(await told()).toEqual({ notices: [], mails: [] });
  });
});

test('an agent to whom a deal is given is told, without a mail who wants none; who gave it to themselves is not', async () => {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const body = {
    title: 'Winter grains',
    startDate: day(0),
    endDate: day(7),
    paymentDueDate: day(14),
    paymentMethods: ['PAYPAL'],
    products: [{ productId: world.productId }],
    agents: [world.users.agentOther, world.users.agentAssigned, world.users.adminOwn],
  };
  await wantMails('agentAssigned', false);
  const made = await call('adminOwn', groupBuyPaths.createGroupBuy, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await told()).toEqual({
    notices: ['agentAssigned: A group buy is yours to run', 'agentOther: A group buy is yours to run'],
    mails: ['agentother: deal-assigned'],
  });
});

test('an announcement reaches the buyers of its deal in both ways, and all members, as they asked for it', async () => {
  const news = { title: 'Pickup', body: 'Bring a box.' };
  await call('adminOwn', broadcastPaths.sendBroadcast, { body: news });
  const toAll = await told();
  expect(toAll.mails).toContain('agentother: broadcast');
  expect(toAll.notices).toContain('agentOther: Pickup');
  await world.pool.query('DELETE FROM notifications');
  await call('adminOwn', broadcastPaths.sendBroadcast, { body: { ...news, groupBuyId: world.groupBuyId } });
  const toBuyers = await told();
  expect(toBuyers.mails).toContain('orderguest: broadcast');
  expect(toBuyers.notices).toContain('buyerOwner: Pickup');
  expect(toBuyers.notices).not.toContain('agentOther: Pickup');
});

test('whoever tells people asks what they want: nobody writes notices past notifyPeople but for kinds that always come', () => {
  const src = join(import.meta.dirname, '..', 'src');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
  const importers = (name: string, from: string) =>
    sources.filter(({ text }) =>
      new RegExp(`import \\{[^}]*(?<!type )\\b${name}\\b[^}]*\\} from '[^']*/${from}'`).test(text),
    );
  const writers = importers('notify', 'notify\\.ts');
  expect(writers.map(({ file }) => basename(file)).sort()).toEqual([
    'alert-administrators.ts',
    'mentions.ts',
    'notify-people.ts',
  ]);
  const inserting = importers('insertNotificationsAcrossOrganizations', 'notifications\\.queries\\.ts');
  expect(inserting.map(({ file }) => basename(file))).toEqual(['notify.ts']);
  for (const kind of notificationKinds) {
    const naming = sources.filter(({ text }) => text.includes(`'${kind}'`));
    expect(naming, `${kind} is told by somebody`).not.toEqual([]);
    const isPast = naming.some((source) => writers.includes(source));
    if (isPast) expect([kind, governedBy[kind].notice]).toEqual([kind, null]);
  }
});
