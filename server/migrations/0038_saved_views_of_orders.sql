CREATE TABLE order_views (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  PRIMARY KEY (organization_id, user_id, id)
);
--> statement-breakpoint
COMMENT ON TABLE order_views IS 'Filters of the list of orders that an organiser has named, for themselves';
--> statement-breakpoint
CREATE UNIQUE INDEX order_views_by_name ON order_views (organization_id, user_id, lower(name));
