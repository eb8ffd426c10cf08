import type pg from 'pg';

/** Lists deals that a test wrote into the tables by itself, as the program does with each that it writes. */
export const listWrittenGroupBuys = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO group_buy_listings (organization_id, group_buy_id, start_date, end_date, is_public, searched)
     SELECT g.organization_id, g.id, g.start_date, g.end_date, g.is_public, concat_ws(E'\n', g.title, (
       SELECT string_agg(x.name, E'\n') FROM group_buy_products b
       JOIN products x ON x.organization_id = b.organization_id AND x.id = b.product_id
       WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id))
     FROM group_buys g
     ON CONFLICT (organization_id, group_buy_id) DO UPDATE SET start_date = excluded.start_date,
       end_date = excluded.end_date, is_public = excluded.is_public, searched = excluded.searched`,
  );
