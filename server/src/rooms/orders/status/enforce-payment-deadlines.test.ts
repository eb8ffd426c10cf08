// Rules: docs/rules/payments.md#deadline
import { mailsPerUnclaimedBuyer } from '@cobuy/domain/orders/order-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insertMany, makeOrder, portland } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { mailsTo } from '../../../../test/people.ts';
import { openShop, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { enforcePaymentDeadlines } from './enforce-payment-deadlines.ts';
import { shiftExtensions } from './shift-extensions.ts';

const dayMs = 86_400_000;
const due = new Date('2027-03-20T18:00:00Z');
const daysFromDue = (days: number) => new Date(due.getTime() + days * dayMs);
const buyer = 'buyerowner@matrix.example';

let server: TestServer;
let shop: Shop;
let now = daysFromDue(-10);
let order: { id: string; orderNumber: string };

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
  await shop.pool.query(`UPDATE orders SET status = 'CLOSED'`);
  await setGroupBuy(shop, shop.deal, {
    start_date: daysFromDue(-20),
    end_date: daysFromDue(-1),
    payment_due_date: due,
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await shop.pool.query('DELETE FROM mail_outbox');
  await shop.pool.query(`UPDATE orders SET status = 'CLOSED'`);
  order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  await setOrder({ created_at: daysFromDue(-15) });
});

async function setOrder(columns: Record<string, unknown>) {
  for (const [name, value] of Object.entries(columns))
    await shop.pool.query(`UPDATE orders SET ${name} = $1 WHERE id = $2`, [value, order.id]);
}
async function setSettings(assignments: string) {
  await shop.pool.query(`UPDATE system_settings SET ${assignments}`);
}

/** As if several processes woke up at the same moment. */
async function at(days: number, processes = 5) {
  now = daysFromDue(days);
  const context = { ...server.services, publicUrl: 'https://cobuy.example' };
  await Promise.all(Array.from({ length: processes }, () => enforcePaymentDeadlines(context)));
}
const timeline = async () => {
  const { rows } = await shop.pool.query<{ kind: string; to_status: string | null; actor_id: string | null }>(
    'SELECT kind, to_status, actor_id FROM order_events WHERE order_id = $1 ORDER BY at, id',
    [order.id],
  );
  return rows.slice(1).map(({ kind, to_status }) => (to_status ? `${kind} ${to_status}` : kind));
};
const templates = async () => (await mailsTo(server, buyer)).map(({ template }) => template).toReversed();
const status = async () =>
  (await shop.pool.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [order.id])).rows[0]?.status;

test('an order that nobody pays is reminded three days and one day before, told when overdue, and cancelled after seven', async () => {
  await at(-4);
  expect(await templates()).toEqual([]);
  await at(-3);
  await at(-2.5);
  expect(await templates()).toEqual(['payment-reminder']);
  await at(-1);
  await at(-0.1);
  expect(await templates()).toEqual(['payment-reminder', 'payment-reminder']);
  await at(0);
  await at(3);
  expect(await templates()).toEqual(['payment-reminder', 'payment-reminder', 'payment-overdue']);
  expect(await status()).toBe('PENDING');
  await at(7);
  await at(8);
  expect(await status()).toBe('CANCELLED');
  expect(await templates()).toEqual(['payment-reminder', 'payment-reminder', 'payment-overdue', 'order-cancelled']);
  expect(await timeline()).toEqual(['reminded', 'reminded', 'overdue', 'status_changed CANCELLED']);
  const [cancelled, overdue] = await mailsTo(server, buyer);
  expect(overdue?.text).toContain('March 27, 2027');
  expect(overdue?.text).toContain(`https://cobuy.example/buyer/orders/${order.orderNumber}`);
  expect(cancelled?.text).toContain('No payment proof came in by the due date.');
});

test('an organization that does not let the program cancel keeps its overdue orders, and no mail threatens', async () => {
  await shop.pool.query('UPDATE organizations SET auto_cancel = false WHERE id = $1', [shop.own]);
  await at(8);
  await at(30);
  await shop.pool.query('UPDATE organizations SET auto_cancel = true WHERE id = $1', [shop.own]);
  expect(await status()).toBe('PENDING');
  const mails = await mailsTo(server, buyer);
  expect(mails.map(({ template }) => template)).toEqual(['payment-overdue']);
  expect(mails[0]?.text).not.toContain('is cancelled after');
});

describe('nothing is sent', () => {
  test('where a proof lies with the order, or it is paid, or over', async () => {
    await setOrder({ latest_proof_at: daysFromDue(-5), status: 'PAYMENT_UPLOADED' });
    for (const days of [-3, -1, 0, 7, 30]) await at(days);
    for (const state of ['SETTLED', 'CANCELLED', 'CLOSED']) {
      await setOrder({ status: state });
      await at(7);
      expect(await status()).toBe(state);
    }
    expect(await templates()).toEqual([]);
  });

  test('about a day that had passed when the order was placed', async () => {
    await setOrder({ created_at: daysFromDue(-2) });
    await at(-1.9);
    expect(await templates()).toEqual([]);
    await at(-0.9);
    expect(await templates()).toEqual(['payment-reminder']);
  });

  test('twice, where the server was down on a day: the latest day alone counts', async () => {
    await at(-0.5);
    expect(await templates()).toEqual(['payment-reminder']);
  });

  test('twice within a day, where a late one came just before the next', async () => {
    await at(-1.01);
    await at(-1);
    expect(await templates()).toEqual(['payment-reminder']);
    await at(-0.1);
    expect(await templates()).toEqual(['payment-reminder', 'payment-reminder']);
  });

  test('that the installation has switched off; the deadline stays', async () => {
    await setSettings('notifies_payment_reminders = false, notifies_payment_overdue = false');
    for (const days of [-1, 1]) await at(days);
    expect(await templates()).toEqual([]);
    await at(7);
    expect(await templates()).toEqual(['order-cancelled']);
    await setSettings('notifies_payment_reminders = true, notifies_payment_overdue = true');
  });
});

describe('days that the installation changes', () => {
  afterEach(() => setSettings(`auto_cancel_days = 7, reminder_days = '{1,3}'`));

  test('hold for orders that are there, but nobody is cancelled before the day that a mail has named', async () => {
    await at(0);
    const [overdue] = await mailsTo(server, buyer);
    expect(overdue?.text).toContain('March 27, 2027');
    await setSettings('auto_cancel_days = 4');
    await at(5);
    expect(await status()).toBe('PENDING');
    await at(7);
    expect(await status()).toBe('CANCELLED');
  });

  test('nor where the mail that named it is not sent any more', async () => {
    await at(0);
    await setSettings('auto_cancel_days = 4, notifies_payment_overdue = false');
    await at(5);
    expect(await status()).toBe('PENDING');
    await at(7);
    expect(await status()).toBe('CANCELLED');
    await setSettings('notifies_payment_overdue = true');
  });

  test('come sooner for whoever was told no day yet', async () => {
    await setSettings('auto_cancel_days = 4');
    await at(0);
    expect((await mailsTo(server, buyer))[0]?.text).toContain('March 24, 2027');
    await at(4);
    expect(await status()).toBe('CANCELLED');
  });

  test('give everybody more time where there are more of them', async () => {
    await at(0);
    await setSettings('auto_cancel_days = 20');
    await at(8);
    expect(await status()).toBe('PENDING');
    await at(20);
    expect(await status()).toBe('CANCELLED');
  });

  test('remind once more on a new day, and late rather than never', async () => {
    await at(-3);
    await setSettings(`reminder_days = '{2,3}'`);
    await at(-1.5);
    await at(-0.5);
    expect(await templates()).toEqual(['payment-reminder', 'payment-reminder']);
  });
});

test('a proof that comes at the moment of the deadline and the cancelling never both win', async () => {
  await at(0);
  for (let round = 0; round < 10; round++) {
    await setOrder({ status: 'PENDING', latest_proof_at: null });
    const upload = server.database.pool.query(
      `UPDATE orders SET status = 'PAYMENT_UPLOADED', latest_proof_at = now() WHERE id = $1 AND status = 'PENDING'`,
      [order.id],
    );
    await Promise.all([upload, at(8, 3)]);
    const won = (await upload).rowCount === 1;
    expect(await status()).toBe(won ? 'PAYMENT_UPLOADED' : 'CANCELLED');
  }
});

describe('after the program stood still', () => {
  test('whoever was never told that the date has passed is told first, and cancelled a day later', async () => {
    await at(9);
    expect(await templates()).toEqual(['payment-overdue']);
    expect((await mailsTo(server, buyer))[0]?.text).toContain('cancelled after Tuesday, March 30, 2027');
    await at(9.9);
    expect(await status()).toBe('PENDING');
    await at(10);
    expect(await status()).toBe('CANCELLED');
    expect(await templates()).toEqual(['payment-overdue', 'order-cancelled']);
  });
});

test('a due date with microseconds is kept like any other', async () => {
  const dueWithMore = '2027-03-20T18:00:00.123456Z';
  await setGroupBuy(shop, shop.deal, { payment_due_date: dueWithMore });
  await at(-1);
  await at(0.1);
  await at(7.1);
  await setGroupBuy(shop, shop.deal, { payment_due_date: due });
  expect(await templates()).toEqual(['payment-reminder', 'payment-overdue', 'order-cancelled']);
});

test('an order that can not be dealt with costs itself alone, and its administrators are told once', async () => {
  const bad = order;
  order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOther,
    claimed: true,
  });
  await shop.pool.query(
    `CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.order_id = '${bad.id}' THEN RAISE EXCEPTION 'no more lines'; END IF; RETURN new; END $$;
    CREATE TRIGGER refuse_line BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_line();`,
  );
  await setOrder({ created_at: daysFromDue(-15) });
  for (const days of [-1, 0, 7]) await at(days, 2);
  await shop.pool.query('DROP FUNCTION refuse_line CASCADE');
  expect(await status()).toBe('CANCELLED');
  expect((await mailsTo(server, 'buyerother@matrix.example')).map(({ template }) => template)).toEqual([
    'order-cancelled',
    'payment-overdue',
    'payment-reminder',
  ]);
  const { rows } = await shop.pool.query(
    `SELECT created_at FROM notifications WHERE kind = 'admin_alert' AND user_id = $1`,
    [shop.users.adminOwn],
  );
  // Each of the three days once.
  expect(rows).toHaveLength(3);
});

describe('several orders of one person', () => {
  const notices = async () => {
    const told = await readNotices(
      server,
      `user_id = $1 AND kind IN ('payment_reminder', 'payment_overdue', 'order_cancelled')`,
      [shop.users.buyerOwner],
    );
    return told.map(({ title }) => title);
  };
  const another = async () => {
    const { id } = await makeOrder(shop.pool, {
      organizationId: shop.own,
      groupBuyId: shop.deal,
      productId: shop.oats,
      buyerId: shop.users.buyerOwner,
      claimed: true,
    });
    await shop.pool.query('UPDATE orders SET created_at = $1 WHERE id = $2', [daysFromDue(-15), id]);
    return id;
  };
  beforeEach(() => shop.pool.query('DELETE FROM notifications'));

  test('are told in one notice, and each by a mail of its own, with its sum and its link', async () => {
    await another();
    await another();
    for (const days of [-1, 0, 7]) await at(days);
    expect(await notices()).toEqual([
      'Please pay for 3 of your orders',
      'The payment for 3 of your orders is overdue',
      '3 of your orders are cancelled',
    ]);
    const mails = ['payment-reminder', 'payment-overdue', 'order-cancelled'];
    expect(await templates()).toEqual(mails.flatMap((template) => [template, template, template]));
  });

  test('are told all the same where one of them can not be dealt with', async () => {
    const [bad, good] = [order.id, await another()];
    await shop.pool.query(
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF new.order_id = '${bad}' THEN RAISE EXCEPTION 'no more lines'; END IF; RETURN new; END $$;
      CREATE TRIGGER refuse_one BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_one();`,
    );
    for (const days of [-1, 0, 7]) await at(days, 2);
    await shop.pool.query('DROP FUNCTION refuse_one CASCADE');
    expect(await templates()).toEqual(['payment-reminder', 'payment-overdue', 'order-cancelled']);
    expect(await notices()).toHaveLength(3);
    const { rows } = await shop.pool.query('SELECT id FROM orders WHERE status = $1 AND id = ANY ($2)', [
      'CANCELLED',
      [bad, good],
    ]);
    expect(rows).toEqual([{ id: good }]);
  });
});

describe('an order whose proof was rejected', () => {
  const reject = (days: number) =>
    setOrder({ proof_rejected_at: daysFromDue(days), payment_extended_until: daysFromDue(days + 3) });

  test('after its deadline has days of its own for another proof, and is cancelled with the true reason', async () => {
    await reject(20);
    await at(22.9);
    expect(await status()).toBe('PENDING');
    await at(23);
    expect(await status()).toBe('CANCELLED');
    const [cancelled] = await mailsTo(server, buyer);
    expect(cancelled?.text).toContain('The payment proof wasn’t accepted, and no other one came in time.');
  });

  test('shortly before the due date is reminded and told by its own day, and keeps the usual time to the end', async () => {
    await reject(-0.5);
    await at(0.5);
    await at(1.6);
    expect(await templates()).toEqual(['payment-reminder']);
    expect((await mailsTo(server, buyer))[0]?.text).toContain('Tuesday, March 23, 2027');
    await at(2.5);
    expect(await templates()).toEqual(['payment-reminder', 'payment-overdue']);
    await at(6.9);
    expect(await status()).toBe('PENDING');
    await at(7);
    expect(await status()).toBe('CANCELLED');
  });

  test('gets back the time of a maintenance in which that day fell', async () => {
    await reject(20);
    await shiftExtensions(server.services.db, { from: daysFromDue(23), to: daysFromDue(24) });
    await shiftExtensions(server.services.db, { from: daysFromDue(22.5), to: daysFromDue(23.5) });
    await at(23.9);
    expect(await status()).toBe('PENDING');
    await at(24);
    expect(await status()).toBe('CANCELLED');
  });
});

test('hundreds of unpaid orders are all dealt with in one run', async () => {
  const { organization_id, group_buy_id, buyer_id } = (
    await shop.pool.query('SELECT * FROM orders WHERE id = $1', [order.id])
  ).rows[0];
  const more = Array.from({ length: 230 }, (_, place) => ({
    ...{ organization_id, group_buy_id, buyer_id, ...portland },
    order_number: `GB-AAAA-BBBB-CCCC-${String(place + 1).padStart(4, '0')}`,
  }));
  await insertMany(shop.pool, 'orders', more);
  await at(9, 1);
  await at(10, 2);
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS cancelled, (SELECT count(*)::int FROM order_events WHERE to_status = 'CANCELLED'
      AND order_id IN (SELECT id FROM orders WHERE order_number LIKE 'GB-AAAA-BBBB-CCCC-%')) AS told
      FROM orders WHERE status = 'CANCELLED' AND order_number LIKE 'GB-AAAA-BBBB-CCCC-%'`,
  );
  expect(rows).toEqual([{ cancelled: 230, told: 230 }]);
});

test('of many orders with an address that nobody proved all are dealt with, and a few are mailed about', async () => {
  const many = mailsPerUnclaimedBuyer.points + 8;
  await setOrder({ status: 'CLOSED' });
  const place = { organizationId: shop.own, groupBuyId: shop.deal, productId: shop.oats };
  const made = await Promise.all(
    Array.from({ length: many }, () =>
      makeOrder(shop.pool, { ...place, buyerId: shop.users.buyerForeign, claimed: false }),
    ),
  );
  const ids = made.map(({ id }) => id);
  await shop.pool.query('UPDATE orders SET created_at = $1 WHERE id = ANY($2)', [daysFromDue(-15), ids]);
  const stranger = async (template: string) =>
    (await mailsTo(server, 'buyerforeign@matrix.example')).filter((mail) => mail.template === template).length;
  await at(9, 1);
  expect(await stranger('payment-overdue')).toBe(mailsPerUnclaimedBuyer.points);
  await at(9.1, 1);
  expect(await stranger('payment-overdue')).toBe(mailsPerUnclaimedBuyer.points);
  await shop.pool.query('DELETE FROM throttles');
  await at(11, 1);
  expect(await stranger('order-cancelled')).toBe(mailsPerUnclaimedBuyer.points);
  const { rows } = await shop.pool.query(`SELECT 1 FROM orders WHERE id = ANY($1) AND status = 'CANCELLED'`, [ids]);
  expect(rows).toHaveLength(many);
});

test('of what is paid at a pickup the days until it is cancelled count from the end of the pickup', async () => {
  const pickup = {
    handover: 'pickup',
    pickup_place: 'The dock',
    pickup_from: daysFromDue(9),
    pickup_until: daysFromDue(10),
  };
  await setGroupBuy(shop, shop.deal, pickup);
  await setOrder({ paid_at_handover: true });
  await at(9);
  expect([await status(), await templates()]).toEqual(['PENDING', []]);
  await at(10.1);
  await at(16.9);
  expect([await status(), await templates()]).toEqual(['PENDING', ['payment-overdue']]);
  await at(17.1);
  expect(await status()).toBe('CANCELLED');
  const none = { handover: 'delivery', pickup_place: null, pickup_from: null, pickup_until: null };
  await setGroupBuy(shop, shop.deal, none);
});

test('a proof that was rejected long before the day of the deal spares nobody the word that it is overdue', async () => {
  await setOrder({ proof_rejected_at: daysFromDue(-12), payment_extended_until: daysFromDue(-9) });
  // The program stood still all the while.
  await at(8);
  expect([await status(), await templates()]).toEqual(['PENDING', ['payment-overdue']]);
});
