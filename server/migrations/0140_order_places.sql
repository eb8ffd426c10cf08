-- In which organizations an account has ordered: its orders are looked for there alone.
CREATE TABLE order_places (
  user_id uuid NOT NULL REFERENCES users (id),
  organization_id uuid NOT NULL REFERENCES organizations (id),
  PRIMARY KEY (user_id, organization_id)
);
--> statement-breakpoint
INSERT INTO order_places (user_id, organization_id) SELECT DISTINCT buyer_id, organization_id FROM orders;
