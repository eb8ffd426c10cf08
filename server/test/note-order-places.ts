import type pg from 'pg';

/** For orders that a test wrote into the tables, or gave to another account, by itself. */
export const noteOrderPlaces = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO order_places (user_id, organization_id) SELECT DISTINCT buyer_id, organization_id FROM orders
     ON CONFLICT DO NOTHING`,
  );
