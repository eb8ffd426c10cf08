-- A step lies with the orders that it moved: in each organization a row of its own.
ALTER TABLE order_step_orders
  DROP CONSTRAINT order_step_orders_step_id_fkey,
  DROP CONSTRAINT order_step_orders_pkey;
--> statement-breakpoint
ALTER TABLE order_steps DROP CONSTRAINT order_steps_pkey, ADD COLUMN organization_id uuid;
--> statement-breakpoint
INSERT INTO order_steps (organization_id, id, actor_id, mover, to_status, reason, at, tell_at)
SELECT DISTINCT o.organization_id, s.id, s.actor_id, s.mover, s.to_status, s.reason, s.at, s.tell_at
FROM order_steps s JOIN order_step_orders o ON o.step_id = s.id;
--> statement-breakpoint
DELETE FROM order_steps WHERE organization_id IS NULL;
--> statement-breakpoint
ALTER TABLE order_steps
  ALTER COLUMN organization_id SET NOT NULL,
  ADD PRIMARY KEY (organization_id, id),
  ADD FOREIGN KEY (organization_id) REFERENCES organizations (id);
--> statement-breakpoint
ALTER TABLE order_step_orders
  ADD PRIMARY KEY (organization_id, step_id, order_id),
  ADD FOREIGN KEY (organization_id, step_id) REFERENCES order_steps (organization_id, id) ON DELETE CASCADE;
