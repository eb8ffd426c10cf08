-- What still owes and what is to be given back are few among very many orders, in any status. The conditions are those of
-- order-money.tables.ts, letter for letter: only so does a statement find the index.
CREATE INDEX orders_due ON orders (organization_id, created_at DESC, id DESC)
  WHERE (CASE status WHEN 'CANCELLED' THEN NULL WHEN 'PENDING' THEN 'due' WHEN 'PAYMENT_UPLOADED' THEN 'proved'
    ELSE CASE WHEN (CASE WHEN status IN ('CLOSED', 'CANCELLED') THEN 0
      WHEN settled_at IS NULL THEN greatest(0, total_cents - paid_cents)
      ELSE greatest(0, total_cents - coalesce(settled_cents, total_cents)) END) > 0 THEN 'due' ELSE 'settled' END END) = 'due';
--> statement-breakpoint
CREATE INDEX orders_to_give_back ON orders (organization_id, created_at DESC, id DESC)
  WHERE greatest(0, CASE WHEN settled_at IS NULL THEN paid_cents
    ELSE coalesce(settled_cents, greatest(total_cents, paid_cents)) END
    - CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END) > 0;
