import type { Pool } from 'pg';

/** Deletes one supplier, or all. As when somebody deletes it on its page, what names it stays. */
export async function deleteSuppliers(pool: Pool, id: string | null = null): Promise<void> {
  const isNamed = 'supplier_id IS NOT NULL AND ($1::uuid IS NULL OR supplier_id = $1)';
  for (const table of ['products', 'supplier_mails'])
    await pool.query(`UPDATE ${table} SET supplier_id = NULL WHERE ${isNamed}`, [id]);
  await pool.query('DELETE FROM suppliers WHERE $1::uuid IS NULL OR id = $1', [id]);
}
