-- Organisers look for people by the name typed in the order: guests have no other.
CREATE INDEX orders_shipping_name_trgm ON orders USING gin (shipping_name gin_trgm_ops);
--> statement-breakpoint
-- What the supplier gets is what a product cost when it was ordered, not what buyers pay for it.
ALTER TABLE order_items ADD COLUMN unit_cost_cents bigint CHECK (unit_cost_cents >= 0);
--> statement-breakpoint
UPDATE order_items i SET unit_cost_cents = p.cost_cents
FROM products p WHERE p.organization_id = i.organization_id AND p.id = i.product_id;
--> statement-breakpoint
ALTER TABLE order_items ALTER COLUMN unit_cost_cents SET NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN order_items.unit_cost_cents IS 'What the product cost when it was ordered; for organisers only';
