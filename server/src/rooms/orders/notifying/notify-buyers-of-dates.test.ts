// Rules: docs/rules/group-buys.md#dates
import { randomUUIDv7 } from 'node:crypto';
import { writtenHandover } from '@cobuy/domain/group-buys/handover';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { mailsTo } from '../../../../test/people.ts';
import { setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { moveDatesOn } from '../../group-buys/arranging/move-dates-on.ts';
import { notifyBuyersOfDates } from './notify-buyers-of-dates.ts';

const start = new Date('2027-03-20T12:00:00Z');
const hours = (many: number) => new Date(start.getTime() + many * 3_600_000);
let server: TestServer;
let world: World;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  await world.pool.query(`
    DELETE FROM notifications; DELETE FROM mail_outbox; UPDATE group_buy_date_changes SET told_at = at`);
});

const run = () => notifyBuyersOfDates({ ...server.services, publicUrl: 'https://cobuy.example' });
/** It ends in two days, payment is due in four. */
async function deal() {
  const { own: organizationId, users, productId } = world;
  const id = await makeGroupBuy(world.pool, { organizationId, createdById: users.adminOwn, productId });
  await setGroupBuy(world, id, { start_date: hours(-240), end_date: hours(48), payment_due_date: hours(96) });
  return id;
}
async function order(groupBuyId: string, buyer: Person, columns: Record<string, unknown> = {}, claimed = true) {
  const { own: organizationId, users, productId } = world;
  const made = await makeOrder(world.pool, {
    organizationId,
    groupBuyId,
    productId,
    buyerId: users[buyer],
    claimed,
  });
  for (const [name, value] of Object.entries(columns))
    await world.pool.query(`UPDATE orders SET ${name} = $1 WHERE id = $2`, [value, made.id]);
  return made;
}
/** An organizer moves the end on by a day and the due date by two. */
async function change(groupBuyId: string) {
  await setGroupBuy(world, groupBuyId, { end_date: hours(72), payment_due_date: hours(144) });
  await insert(world.pool, 'group_buy_date_changes', {
    organization_id: world.own,
    group_buy_id: groupBuyId,
    id: randomUUIDv7(),
    end_before: hours(48),
    payment_due_before: hours(96),
    at: now,
  });
  now = new Date(now.getTime() + 61_000);
}
/** It had ended, and an organizer opens it again until tomorrow, with another day to pay by. */
async function reopen(groupBuyId: string, paymentDue: Date, handoverBefore: string | null = null) {
  await setGroupBuy(world, groupBuyId, { end_date: hours(24), payment_due_date: paymentDue });
  await insert(world.pool, 'group_buy_date_changes', {
    organization_id: world.own,
    group_buy_id: groupBuyId,
    id: randomUUIDv7(),
    end_before: hours(-1),
    payment_due_before: hours(96),
    handover_before: handoverBefore,
    at: now,
  });
  now = new Date(now.getTime() + 61_000);
  await run();
}
async function told(person: Person) {
  const notices = await readNotices(server, `user_id = $1 AND kind = 'deal_changed'`, [world.users[person]]);
  const mails = await mailsTo(server, `${person.toLowerCase()}@matrix.example`);
  return { notices: notices.map(({ body }) => body), mails: mails.map(({ text }) => text) };
}

describe('a buyer reads when their own payment is due', () => {
  test('on the day of the deal, or on the later one of another proof that is waited for', async () => {
    const id = await deal();
    await order(id, 'buyerOwner');
    await order(id, 'buyerOther', { proof_rejected_at: start, payment_extended_until: hours(200) });
    await change(id);
    await run();
    const [usual, own] = [await told('buyerOwner'), await told('buyerOther')];
    expect(usual.notices).toEqual([expect.stringMatching(/Order until .*March 23.*Payment is due .*March 26/)]);
    expect(usual.mails).toEqual([expect.stringMatching(/Due: .*March 26/)]);
    expect(own.notices).toEqual([expect.stringMatching(/Order until .*March 23.*Payment is due .*March 28/)]);
    expect(own.mails).toEqual([expect.stringMatching(/Due: .*March 28/)]);
  });

  test('and nothing of it once no payment is waited for', async () => {
    const id = await deal();
    await order(id, 'buyerOwner', { status: 'SETTLED', latest_proof_at: start });
    await order(id, 'buyerOther', { status: 'PAYMENT_UPLOADED', latest_proof_at: start });
    await change(id);
    await run();
    for (const person of ['buyerOwner', 'buyerOther'] as const) {
      const { notices, mails } = await told(person);
      expect(notices).toEqual([expect.stringMatching(/^Order until .*March 23/)]);
      expect(mails).toHaveLength(1);
      expect([...notices, ...mails].join()).not.toMatch(/Payment is due|Due:/);
    }
  });

  test('and that it is earlier than before, where it is', async () => {
    const id = await deal();
    await order(id, 'buyerOwner');
    await order(id, 'buyerOther', { proof_rejected_at: start, payment_extended_until: hours(200) });
    await reopen(id, hours(80));
    const [usual, own] = [await told('buyerOwner'), await told('buyerOther')];
    expect(usual.notices).toEqual([expect.stringMatching(/Payment is due .*March 23.*, earlier than before\./)]);
    expect(usual.mails).toEqual([
      expect.stringMatching(/opened ".*" again.* Your payment is due earlier than before: .*March 23/),
    ]);
    // Whose own day is later has as long as before.
    expect(own.notices).toEqual([expect.stringMatching(/Payment is due .*March 28/)]);
    expect([...own.notices, ...own.mails].join()).not.toContain('earlier');
  });

  test('of the order that waits, where another is paid already', async () => {
    const id = await deal();
    const waiting = await order(id, 'buyerOwner', { created_at: hours(-100) });
    await order(id, 'buyerOwner', { status: 'SETTLED', created_at: hours(-50) });
    await change(id);
    await run();
    const { notices, mails } = await told('buyerOwner');
    expect(notices).toEqual([expect.stringContaining('Payment is due')]);
    expect(mails).toEqual([expect.stringContaining(`/buyer/orders/${waiting.orderNumber}\n`)]);
  });
});

test('nobody is told of the deal of an order that they cancelled', async () => {
  const id = await deal();
  await order(id, 'buyerOwner', { status: 'CANCELLED' });
  await change(id);
  await run();
  expect(await told('buyerOwner')).toEqual({ notices: [], mails: [] });
});

describe('what does not concern an order is not told about it', () => {
  const statusOf = {
    buyerOwner: { status: 'PENDING' },
    buyerOther: { status: 'PAYMENT_UPLOADED', latest_proof_at: start },
    agentOther: { status: 'SETTLED', settled_at: start },
    agentAssigned: { status: 'DELIVERED', settled_at: start, delivered_at: start },
    adminForeign: { status: 'CLOSED', settled_at: start, delivered_at: start },
  };
  const people = ['buyerOwner', 'buyerOther', 'agentOther', 'agentAssigned', 'adminForeign'] as const;
  const statuses = Object.values(statusOf);
  const reached = async () => {
    const found: string[] = [];
    for (const [index, person] of people.entries()) {
      const { notices, mails } = await told(person);
      expect(notices.length).toBe(mails.length);
      if (mails.length > 0) found.push(statuses[index]?.status ?? '');
    }
    return found;
  };
  const placed = async () => {
    const id = await deal();
    for (const [index, person] of people.entries()) await order(id, person, statuses[index]);
    return id;
  };

  test('that a deal is open again reaches those who still owe or are being checked, not who has paid', async () => {
    await reopen(await placed(), hours(80));
    expect(await reached()).toEqual(['PENDING', 'PAYMENT_UPLOADED']);
  });

  test('other dates reach everybody who still waits for their order', async () => {
    await change(await placed());
    await run();
    expect(await reached()).toEqual(['PENDING', 'PAYMENT_UPLOADED', 'SETTLED']);
  });

  test('a deal that is open again and handed over anew tells who has paid, and not who has their order', async () => {
    const id = await placed();
    const pickup = { pickup_place: 'The dock', pickup_from: hours(100), pickup_until: hours(104) };
    await setGroupBuy(world, id, { handover: 'pickup', ...pickup });
    await reopen(id, hours(80), 'delivery');
    expect(await reached()).toEqual(['PENDING', 'PAYMENT_UPLOADED', 'SETTLED']);
  });

  test('a deal with other dates says how it is handed over only where that has changed, too', async () => {
    const [anew, asBefore] = [await deal(), await deal()];
    await order(anew, 'buyerOwner');
    await order(asBefore, 'buyerOther');
    const nothing = { pickupPlace: null, pickupFrom: null, pickupUntil: null, pickupNote: null };
    await reopen(anew, hours(80), writtenHandover({ ...nothing, handover: 'pickup' }));
    await reopen(asBefore, hours(80), writtenHandover({ ...nothing, handover: 'delivery' }));
    const [ofAnew, ofSame] = [await told('buyerOwner'), await told('buyerOther')];
    expect(ofAnew.notices).toEqual([expect.stringContaining('It’ll be delivered to the address in your order.')]);
    expect(ofAnew.mails).toEqual([expect.stringContaining('How you get your order has changed too.')]);
    expect([...ofSame.notices, ...ofSame.mails].join()).not.toMatch(/be delivered to|has changed too/);
  });

  test('who has one order closed and owes for another is told of that one', async () => {
    const id = await deal();
    await order(id, 'buyerOwner', { status: 'CLOSED' });
    await order(id, 'buyerOwner', { status: 'PENDING' });
    await reopen(id, hours(80));
    expect((await told('buyerOwner')).notices).toEqual([expect.stringContaining('Payment is due')]);
  });
});

test('who pays at pickup or delivery is told the new dates, and no day to pay by', async () => {
  const id = await deal();
  await order(id, 'buyerOwner', { paid_at_handover: true });
  await change(id);
  await run();
  const { notices, mails } = await told('buyerOwner');
  expect(notices).toEqual([expect.stringMatching(/Order until .*March 23/)]);
  expect(mails).toEqual([expect.stringContaining("You'll pay")]);
  expect([...notices, ...mails].join()).not.toMatch(/Payment is due|Due:/);
});

test('a deal that can not be told of costs itself alone, and its administrators are told once', async () => {
  const deals = (await Promise.all([deal(), deal(), deal()])).toSorted();
  for (const id of deals) {
    await order(id, 'buyerOwner');
    await change(id);
  }
  await world.pool.query(
    `CREATE FUNCTION refuse_dates() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.subject = 'deal-dates:${deals[0]}' THEN RAISE EXCEPTION 'no more notices'; END IF; RETURN new; END $$;
    CREATE TRIGGER refuse_dates BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_dates();`,
  );
  await run();
  await run();
  await world.pool.query('DROP FUNCTION refuse_dates CASCADE');
  expect((await told('buyerOwner')).notices).toHaveLength(2);
  const { rows } = await world.pool.query(`SELECT FROM notifications WHERE kind = 'admin_alert' AND user_id = $1`, [
    world.users.adminOwn,
  ]);
  expect(rows).toHaveLength(1);
  await run();
  expect((await told('buyerOwner')).notices).toHaveLength(3);
});

test('nobody is told of dates that their organizer is still correcting', async () => {
  const id = await deal();
  await order(id, 'buyerOwner');
  await change(id);
  now = new Date(start.getTime() + 59_000);
  await run();
  expect(await told('buyerOwner')).toEqual({ notices: [], mails: [] });
  now = new Date(start.getTime() + 61_000);
  await run();
  expect((await told('buyerOwner')).mails).toHaveLength(1);
});

describe('dates that maintenance moved', () => {
  const maintain = async (id: string, from: number, to: number) => {
    await inTransaction(server.services, (tx) => moveDatesOn(tx, { from: hours(from), to: hours(to) }));
    now = new Date(hours(to).getTime() + 61_000);
    await run();
    const { rows } = await world.pool.query('SELECT end_date FROM group_buys WHERE id = $1', [id]);
    return (rows[0].end_date - start.getTime()) / 3_600_000;
  };

  test('are told to the buyers as new dates, and stand in the history', async () => {
    const id = await deal();
    await order(id, 'buyerOwner');
    expect(await maintain(id, 40, 60)).toBe(68);
    expect(await told('buyerOwner')).toEqual({
      notices: [expect.stringMatching(/Order until .*March 23.*Payment is due .*March 24/)],
      mails: [expect.stringContaining('has changed the dates')],
    });
    const { rows } = await world.pool.query('SELECT kind FROM group_buy_events WHERE group_buy_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'moved_on' }]);
  });

  test('by less than an hour are told to nobody', async () => {
    const id = await deal();
    await order(id, 'buyerOwner');
    expect(await maintain(id, 47.5, 48.4)).toBeCloseTo(48.9);
    expect(await told('buyerOwner')).toEqual({ notices: [], mails: [] });
  });
});
