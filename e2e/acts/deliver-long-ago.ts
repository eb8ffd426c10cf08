import { findRunningPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';

/**
 * Orders that were handed over two weeks and a day ago and aren't paid yet: a job of the program, which may run at any
 * moment, closes those that are.
 */
export async function deliverLongAgo(orderNumbers: readonly string[]): Promise<void> {
  const url = findRunningPostgres(process.env.E2E_DATA_DIR ?? '');
  if (url === null) throw new Error('the database of the program does not run');
  const { pool } = openDatabase(url);
  try {
    await pool.query(
      `UPDATE orders SET status = 'DELIVERED', paid_at_handover = true, delivered_at = now() - interval '15 days',
         settled_at = NULL, settled_cents = NULL
       WHERE order_number = ANY($1)`,
      [orderNumbers],
    );
  } finally {
    await pool.end();
  }
}
