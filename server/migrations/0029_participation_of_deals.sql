-- What has been ordered from each deal stands in a row of its own, so that a card reads it instead of counting orders. Not
-- in the deal's row: every order holds that FOR SHARE, and two orders that then changed it would wait for each other.
CREATE TABLE group_buy_participation (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  participants integer NOT NULL DEFAULT 0 CHECK (participants >= 0),
  orders integer NOT NULL DEFAULT 0 CHECK (orders >= participants),
  cancelled_orders integer NOT NULL DEFAULT 0 CHECK (cancelled_orders >= 0),
  PRIMARY KEY (organization_id, group_buy_id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE group_buy_participation IS 'Counted after the commit of what changes it, and looked over by a job; no row where nothing was ever ordered';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_participation.participants IS 'Distinct buyers of orders that are not cancelled';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_participation.orders IS 'Without the cancelled ones';
--> statement-breakpoint
CREATE INDEX orders_cancelled ON orders (organization_id, group_buy_id) WHERE status = 'CANCELLED';
--> statement-breakpoint
INSERT INTO group_buy_participation (organization_id, group_buy_id, participants, orders, cancelled_orders)
  SELECT organization_id, group_buy_id, count(DISTINCT buyer_id) FILTER (WHERE status <> 'CANCELLED'),
    count(*) FILTER (WHERE status <> 'CANCELLED'), count(*) FILTER (WHERE status = 'CANCELLED')
  FROM orders GROUP BY organization_id, group_buy_id;
