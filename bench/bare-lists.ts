// Lists and pages of deals as the bare baseline asks for them: each list by the index that serves its order, or its search.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const cardColumns = `
  g.id, g.title, g.notes, g.start_date, g.end_date, g.payment_due_date, g.is_public, g.min_product_count,
  g.min_order_amount_cents, o.id AS organization_id, o.name, o.slug, o.logo_url, o.white_labeled,
  u.first_name, u.last_name, c.participants, c.orders, c.cancelled_orders, w.*`;
const selling = 'coalesce(x.price_cents, x.cost_cents)';
const offered = `SELECT count(*) AS products,
  (array_agg(x.image_url ORDER BY b.position) FILTER (WHERE x.image_url IS NOT NULL))[1:3] AS pictures,
  min(${selling}) AS lowest_cents, max(${selling}) AS highest_cents,
  max(100 * (x.usual_price_cents - ${selling}) / x.usual_price_cents)
    FILTER (WHERE x.usual_price_cents > ${selling}) AS most_saved_percent
  FROM group_buy_products b JOIN products x ON x.organization_id = b.organization_id AND x.id = b.product_id
  WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id`;
const beside = `JOIN organizations o ON o.id = g.organization_id LEFT JOIN users u ON u.id = g.created_by_id
  LEFT JOIN group_buy_participation c ON c.organization_id = g.organization_id AND c.group_buy_id = g.id
  CROSS JOIN LATERAL (${offered}) w`;
const cardsOf = (ids: string) => `SELECT ${cardColumns} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, place)
  JOIN group_buys g ON g.id = page.id ${beside} ORDER BY page.place`;

const living = 'JOIN organizations o ON o.id = g.organization_id AND o.deleted_at IS NULL';
/** What is open, coming and ended, one after the other: what the page does not reach is not read. */
const walks = (which: string, from: string, reach: string) =>
  [
    ['g.start_date <= now() AND g.end_date >= now()', 'g.end_date, g.group_buy_id'],
    ['g.start_date > now()', 'g.start_date, g.group_buy_id'],
    ['g.end_date < now()', 'g.end_date DESC, g.group_buy_id DESC'],
  ].map(
    ([segment, order]) =>
      `(SELECT g.group_buy_id AS id FROM ${from} WHERE ${which} AND ${segment} ORDER BY ${order} LIMIT ${reach})`,
  );

const publicPage = cardsOf(
  `SELECT id FROM (${walks('g.is_public', `group_buy_listings g ${living}`, '$1::int + $2::int').join(' UNION ALL ')}) page LIMIT $1::int OFFSET $2::int`,
);
const publicTotal = `SELECT count(*) FROM (SELECT 1 FROM group_buy_listings g ${living} WHERE g.is_public LIMIT 10000) found`;

/** The same with what is open of a member's private deals merged in; what is coming and ended is not reached by a first page. */
const isOpen = 'g.start_date <= now() AND g.end_date >= now()';
const memberPage = cardsOf(`SELECT id FROM (
    (SELECT g.group_buy_id AS id, g.end_date FROM group_buy_listings g ${living} WHERE g.is_public AND ${isOpen}
      ORDER BY g.end_date, g.group_buy_id LIMIT $1::int + $2::int)
    UNION ALL
    (SELECT own.id, own.end_date FROM memberships m CROSS JOIN LATERAL (
        SELECT g.group_buy_id AS id, g.end_date FROM group_buy_listings g WHERE g.organization_id = m.organization_id AND NOT g.is_public AND ${isOpen}
        ORDER BY g.end_date, g.group_buy_id LIMIT $1::int + $2::int) own
      WHERE m.user_id = $3)
  ) found ORDER BY end_date, id LIMIT $1::int OFFSET $2::int`);
const memberTotal = `SELECT (SELECT count(*) FROM (SELECT 1 FROM group_buy_listings g ${living} WHERE g.is_public LIMIT 10000) found)
  + (SELECT count(*) FROM memberships m JOIN group_buy_listings g ON g.organization_id = m.organization_id AND NOT g.is_public
    WHERE m.user_id = $1) AS count`;

const found = ['g.searched', 'o.name']
  .map(
    (text) => `SELECT g.group_buy_id AS id, g.start_date, g.end_date FROM group_buy_listings g ${living}
      WHERE folded(${text}) LIKE containing($1) AND g.is_public`,
  )
  .join(' UNION ');
const searchIds = `WITH found AS MATERIALIZED (${found}) SELECT (SELECT count(*) FROM found) AS count,
  ARRAY(SELECT id FROM found ORDER BY (end_date < now()), (start_date > now()), end_date, id LIMIT $2 OFFSET $3) AS ids`;
const cardsById = `SELECT ${cardColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
  JOIN group_buys g ON g.id = page.id ${beside} ORDER BY page.place`;

interface Query {
  page?: string;
  limit?: string;
  search?: string;
  member?: string;
}

export function serveLists(app: FastifyInstance, pool: pg.Pool) {
  app.get<{ Querystring: Query }>('/api/group-buys/active', async (request) => {
    const { page = '1', limit: asked = '12', search, member } = request.query;
    const limit = Number(asked);
    const offset = (Number(page) - 1) * limit;
    if (search) {
      // Unnamed: which index finds a text depends on the text.
      const matches = await pool.query(searchIds, [search, limit, offset]);
      const { ids, count } = matches.rows[0];
      const { rows } = await pool.query({ name: 'cards', text: cardsById, values: [ids] });
      return { data: rows, total: Number(count) };
    }
    const [rows, total] = await Promise.all(
      member
        ? [
            pool.query({ name: 'member page', text: memberPage, values: [limit, offset, member] }),
            pool.query({ name: 'member total', text: memberTotal, values: [member] }),
          ]
        : [
            pool.query({ name: 'page', text: publicPage, values: [limit, offset] }),
            pool.query({ name: 'total', text: publicTotal }),
          ],
    );
    return { data: rows?.rows, total: Number(total?.rows[0].count) };
  });

  /** Bytes from memory: whatever was posted. */
  let bytes = Buffer.from('{}');
  app.post('/bytes', async (request) => {
    bytes = Buffer.from(JSON.stringify(request.body));
    return { bytes: bytes.length };
  });
  app.get('/bytes', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));

  app.get<{ Params: { id: string } }>('/api/group-buys/:id', async (request, reply) => {
    const { id } = request.params;
    // By way of the deal's organization, with which every other key begins.
    const ask = (name: string, text: string) => pool.query({ name, text, values: [id] });
    const [deal, products, agents, methods] = await Promise.all([
      ask('deal', `SELECT ${cardColumns}, g.payment_methods FROM group_buys g ${beside} WHERE g.id = $1`),
      ask(
        'products',
        `SELECT p.*, b.min_quantity FROM group_buys g
          JOIN group_buy_products b ON b.organization_id = g.organization_id AND b.group_buy_id = g.id
          CROSS JOIN LATERAL (
            SELECT * FROM products x WHERE x.organization_id = b.organization_id AND x.id = b.product_id LIMIT 1) p
          WHERE g.id = $1 ORDER BY b.position`,
      ),
      ask(
        'agents',
        `SELECT u.id, u.first_name, u.last_name FROM group_buys g
          JOIN group_buy_agents a ON a.organization_id = g.organization_id AND a.group_buy_id = g.id
          JOIN users u ON u.id = a.user_id WHERE g.id = $1`,
      ),
      ask(
        'methods',
        `SELECT m.* FROM payment_methods m JOIN group_buys g ON g.organization_id = m.organization_id WHERE g.id = $1 ORDER BY m.position`,
      ),
    ]);
    if (!deal.rows[0]) return reply.code(404).send({ error: 'Group buy not found' });
    return { ...deal.rows[0], products: products.rows, agents: agents.rows, methods: methods.rows };
  });
}
