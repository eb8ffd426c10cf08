-- What a list says of each order stands in its row: adding up the items of a page cost as much as the page itself.
ALTER TABLE orders ADD COLUMN piece_count integer CHECK (piece_count > 0);
--> statement-breakpoint
UPDATE orders o SET piece_count = coalesce(
  (SELECT sum(i.quantity) FROM order_items i WHERE i.organization_id = o.organization_id AND i.order_id = o.id),
  o.item_count);
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN piece_count SET NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN orders.piece_count IS 'Of all its products together; item_count counts the products';
--> statement-breakpoint
-- Every search by name reads what new orders have left in front of this index: little may wait there.
ALTER INDEX orders_shipping_name_trgm SET (gin_pending_list_limit = 64);
