-- What was handed over and paid closes by itself some days later, and counts as unclosed only from then on (decision 0081).
ALTER TABLE organizations
  ADD COLUMN close_paid_after_days smallint NOT NULL DEFAULT 14 CHECK (close_paid_after_days BETWEEN 0 AND 365);
--> statement-breakpoint
COMMENT ON COLUMN organizations.close_paid_after_days IS 'Days from the handover until an order that is paid closes by itself; 0: never';
--> statement-breakpoint
ALTER TABLE orders
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN closes_quietly boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN orders.delivered_at IS 'When it was handed over, whatever became of it since; null before, and where it went back to be prepared';
--> statement-breakpoint
COMMENT ON COLUMN orders.closes_quietly IS 'Was handed over before orders closed by themselves: nobody is mailed or told when it does';
--> statement-breakpoint
UPDATE orders o SET closes_quietly = true, delivered_at = coalesce((
    SELECT max(e.at) FROM order_events e
    WHERE e.organization_id = o.organization_id AND e.order_id = o.id AND e.to_status = 'DELIVERED' AND e.kind <> 'step_undone'
  ), CASE WHEN o.status = 'DELIVERED' THEN o.updated_at END)
  WHERE o.status IN ('DELIVERED', 'SETTLED', 'CLOSED');
--> statement-breakpoint
UPDATE orders SET closes_quietly = false WHERE closes_quietly AND delivered_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_handed_over ON orders (organization_id, id) INCLUDE (delivered_at)
  WHERE status IN ('DELIVERED', 'SETTLED') AND delivered_at IS NOT NULL;
--> statement-breakpoint
COMMENT ON INDEX orders_handed_over IS 'What may close by itself; orders leave it when they do';
--> statement-breakpoint
ALTER TABLE order_steps DROP CONSTRAINT order_steps_to_status_check;
--> statement-breakpoint
ALTER TABLE order_steps ADD CONSTRAINT order_steps_to_status_check
  CHECK (to_status IN ('SETTLED', 'PENDING', 'CANCELLED', 'CLOSED'));
--> statement-breakpoint
ALTER TABLE messages DROP CONSTRAINT messages_type_check;
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_type_check
  CHECK (type IN ('normal', 'closure_request', 'closure_accepted', 'closed_by_itself'));
