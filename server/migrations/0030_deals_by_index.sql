-- A list of deals is three walks of an index: what is open by its end, what is coming by its start, what has ended by its end
-- backwards. Each for whose deals are asked: the public ones of all, the private ones of a person's organizations, those of
-- one organization; and all private ones, for a SUPERADMIN. What a walk looks at beside its order is included.
DROP INDEX group_buys_public_by_end;
--> statement-breakpoint
CREATE INDEX group_buys_public_by_end ON group_buys (end_date, id) INCLUDE (start_date, organization_id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX group_buys_public_by_start ON group_buys (start_date, id) INCLUDE (organization_id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX group_buys_private_by_end ON group_buys (end_date, id) INCLUDE (start_date, organization_id)
  WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buys_private_by_start ON group_buys (start_date, id) INCLUDE (organization_id) WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buys_own_private_by_end ON group_buys (organization_id, end_date, id) INCLUDE (start_date)
  WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buys_own_private_by_start ON group_buys (organization_id, start_date, id) WHERE NOT is_public;
--> statement-breakpoint
CREATE INDEX group_buys_by_start ON group_buys (organization_id, start_date, id);
--> statement-breakpoint
-- A search reads the names of organizations beside the titles of deals and the names of products.
CREATE INDEX organizations_name_trgm ON organizations USING gin (name gin_trgm_ops);
--> statement-breakpoint
-- Every search reads what new rows have left in front of these indexes: little may wait there.
ALTER INDEX group_buys_title_trgm SET (gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX products_name_trgm SET (gin_pending_list_limit = 64);
