// The bare baseline: Fastify and pg, the same questions to the same database, and nothing else.
import { randomBytes, randomUUID } from 'node:crypto';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import Fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { serveLists } from './bare-lists.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/api/health', async () => ({ status: 'ok' }));

serveLists(app, pool);

app.get<{ Querystring: { agentId: string; organizationId: string } }>('/api/orders', async (request) => {
  const { agentId, organizationId } = request.query;
  const managed = `o.organization_id = $2 AND o.group_buy_id IN (
    SELECT a.group_buy_id FROM group_buy_agents a WHERE a.organization_id = $2 AND a.user_id = $1)`;
  const { rows } = await pool.query({
    name: 'orders page',
    text: `SELECT o.id, o.order_number, o.status, o.total_cents, o.payment_method, o.item_count, o.piece_count, o.latest_proof_at,
        o.created_at, o.updated_at, g.id AS group_buy_id, g.title, g.payment_due_date, g.end_date, n.name, u.email,
        u.first_name, u.last_name
      FROM orders o JOIN group_buys g ON g.organization_id = o.organization_id AND g.id = o.group_buy_id
      JOIN organizations n ON n.id = o.organization_id JOIN users u ON u.id = o.buyer_id
      WHERE ${managed} ORDER BY o.created_at DESC, o.id DESC LIMIT 20`,
    values: [agentId, organizationId],
  });
  const counted = await pool.query({
    name: 'orders count',
    text: `SELECT count(*) FROM (SELECT 1 FROM orders o WHERE ${managed} LIMIT 10000) o`,
    values: [agentId, organizationId],
  });
  return { data: rows, total: Number(counted.rows[0].count) };
});

interface OrderBody {
  organizationId: string;
  groupBuyId: string;
  buyerId: string;
  items: { productId: string; name: string; cents: number; quantity: number }[];
}

app.post<{ Body: OrderBody }>('/api/orders', async (request, reply) => {
  const { organizationId, groupBuyId, buyerId, items } = request.body;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const id = randomUUID();
    const orderNumber = orderNumberFrom(randomBytes(10), 1);
    const total = items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
    await client.query({
      name: 'order',
      text: `INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, total_cents, payment_method,
          shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country,
          shipping_phone, item_count, piece_count)
        VALUES ($1, $2, $3, $4, $5, $6, 'PAYPAL', 'A', 'B', 'C', 'OR', '97214', 'US', '555 0100', $7, $7)`,
      values: [organizationId, id, orderNumber, groupBuyId, buyerId, total, items.length],
    });
    const values = items.flatMap(({ productId, name, cents, quantity }, position) => [
      ...[organizationId, id, randomUUID(), productId, name, cents, cents, quantity, cents * quantity, position],
    ]);
    const rows = items.map((_, row) => `(${Array.from({ length: 10 }, (_, column) => `$${row * 10 + column + 1}`)})`);
    await client.query({
      name: `items ${items.length}`,
      text: `INSERT INTO order_items (organization_id, order_id, id, product_id, product_name, unit_price_cents,
          unit_cost_cents, quantity, total_cents, position) VALUES ${rows}`,
      values,
    });
    await client.query('COMMIT');
    return reply.code(201).send({ orderNumber, total });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

/** A message as Cobuy's rooms hear it, so that both send as much; nothing of it is stored. */
function messageOf(content: string) {
  const id = randomUUID();
  return {
    channelId: room,
    id,
    clientId: id,
    seq: 1_000_000,
    changedSeq: 1_000_000,
    type: 'normal',
    senderId: room,
    sender: { id: room, name: 'Ann Writer', firstName: 'Ann', lastName: 'Writer', role: null },
    content,
    mentions: [],
    replyToId: null,
    replyTo: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
    isEdited: false,
    deletedAt: null,
  };
}

const room = randomUUID();
const io = new Server(app.server);
io.on('connection', (socket) => {
  socket.on('enter', async (done: () => void) => {
    await socket.join('room');
    done();
  });
  socket.on('say', (content: string, done: () => void) => {
    io.to('room').emit('said', messageOf(content));
    done();
  });
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await io.close();
  await app.close();
  await pool.end();
});
