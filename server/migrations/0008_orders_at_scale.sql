-- Lists, searches and counts of orders that cost the same for a million orders as for ten thousand (docs/performance.md).
-- Beginnings of order numbers are found by their index whatever the database's language is.
ALTER TABLE orders ALTER COLUMN order_number TYPE text COLLATE "C";
--> statement-breakpoint
CREATE INDEX orders_by_amount ON orders (organization_id, total_cents DESC, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders (organization_id, group_buy_id, created_at DESC, id DESC)
  WHERE status IN ('PENDING', 'PAYMENT_UPLOADED');
--> statement-breakpoint
COMMENT ON INDEX orders_unpaid IS 'What has an urgency; few orders stay here for long';
--> statement-breakpoint
CREATE INDEX orders_newest_everywhere ON orders ((created_at AT TIME ZONE 'UTC') DESC, id DESC);
--> statement-breakpoint
COMMENT ON INDEX orders_newest_everywhere IS 'Not of created_at itself: a list of one organization would be tempted to walk the orders of all';
--> statement-breakpoint
CREATE INDEX group_buys_by_due_in_organization ON group_buys (organization_id, payment_due_date);
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users
  USING gin ((email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
