-- What lists of deals are found by, apart from the deals: a cluster stores it whole on every node, so that a list of all
-- organizations' deals asks none of them. Written with the deal; a list shows the deals themselves.
CREATE TABLE group_buy_listings (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  group_buy_id uuid NOT NULL,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  is_public boolean NOT NULL,
  searched text NOT NULL,
  PRIMARY KEY (organization_id, group_buy_id)
);
--> statement-breakpoint
COMMENT ON COLUMN group_buy_listings.searched IS 'The title and the names of the products, a line each';
--> statement-breakpoint
INSERT INTO group_buy_listings (organization_id, group_buy_id, start_date, end_date, is_public, searched)
SELECT g.organization_id, g.id, g.start_date, g.end_date, g.is_public, concat_ws(E'\n', g.title, (
  SELECT string_agg(x.name, E'\n' ORDER BY b.position) FROM group_buy_products b
  JOIN products x ON x.organization_id = b.organization_id AND x.id = b.product_id
  WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id))
FROM group_buys g;
--> statement-breakpoint
-- Three walks of an index: what is open by its end, what is coming by its start, what has ended by its end backwards. Each
-- for whose deals are asked: all public ones, all private ones, one organization's, and its private ones.
CREATE INDEX group_buy_listings_public_by_end ON group_buy_listings (end_date, group_buy_id)
  INCLUDE (start_date, organization_id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_public_by_start ON group_buy_listings (start_date, group_buy_id)
  INCLUDE (organization_id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_private_by_end ON group_buy_listings (end_date, group_buy_id)
  INCLUDE (start_date, organization_id) WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_private_by_start ON group_buy_listings (start_date, group_buy_id)
  INCLUDE (organization_id) WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_own_private_by_end ON group_buy_listings (organization_id, end_date, group_buy_id)
  INCLUDE (start_date) WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_own_private_by_start ON group_buy_listings (organization_id, start_date, group_buy_id)
  WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buy_listings_by_end ON group_buy_listings (organization_id, end_date, group_buy_id);
--> statement-breakpoint
CREATE INDEX group_buy_listings_by_start ON group_buy_listings (organization_id, start_date, group_buy_id);
--> statement-breakpoint
-- Every search reads what new rows have left in front of this index: little may wait there.
CREATE INDEX group_buy_listings_searched_trgm ON group_buy_listings USING gin (folded(searched) gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
DROP INDEX group_buys_public_by_start, group_buys_private_by_end, group_buys_private_by_start,
  group_buys_own_private_by_end, group_buys_own_private_by_start, group_buys_by_start, group_buys_title_trgm;
