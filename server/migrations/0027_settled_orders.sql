-- That its payment was confirmed stays true of an order that is delivered: nobody confirms it a second time.
ALTER TABLE orders ADD COLUMN settled_at timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN orders.settled_at IS 'When its payment was confirmed; null before that, and where that was undone';
--> statement-breakpoint
UPDATE orders o SET settled_at = (
    SELECT max(e.at) FROM order_events e
    WHERE e.organization_id = o.organization_id AND e.order_id = o.id AND e.to_status = 'SETTLED' AND e.kind <> 'step_undone'
      AND NOT EXISTS (SELECT FROM order_events u
        WHERE u.organization_id = e.organization_id AND u.order_id = e.order_id AND u.undoes = e.id)
  );
