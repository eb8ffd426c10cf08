-- A deal's history names the products that changed, and tells of their prices.
ALTER TABLE group_buy_events
  DROP CONSTRAINT group_buy_events_kind_check,
  ADD CONSTRAINT group_buy_events_kind_check
    CHECK (kind IN ('edited', 'closed', 'reopened', 'moved_on', 'announced', 'sheet_sent', 'priced')),
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.changes IS 'Product by product: what, from what and to what; amounts in cents. At most 200';
--> statement-breakpoint
-- Prices change by the form, by a list, by taking a list back and by a command: all of them pass here. Who it is, the
-- transaction says in the setting cobuy.actor. What has ended is ordered from no more.
CREATE FUNCTION tell_deals_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_buy_events (organization_id, group_buy_id, id, kind, actor_id, at, parts, changes)
  SELECT g.organization_id, g.id, gen_random_uuid(), 'priced',
    nullif(current_setting('cobuy.actor', true), '')::uuid, max(n.updated_at), '{products}',
    (jsonb_agg(jsonb_build_object('what', c.what, 'product', n.name, 'from', c.from_cents, 'to', c.to_cents)
      ORDER BY b.position, c.what DESC) FILTER (WHERE b.position < 200))
  FROM before_change o
    JOIN after_change n ON n.organization_id = o.organization_id AND n.id = o.id
    CROSS JOIN LATERAL (VALUES
      ('price', coalesce(o.price_cents, o.cost_cents), coalesce(n.price_cents, n.cost_cents), true),
      ('cost', o.cost_cents, n.cost_cents, o.price_cents IS NOT NULL OR n.price_cents IS NOT NULL)
    ) c (what, from_cents, to_cents, is_told)
    JOIN group_buy_products b ON b.organization_id = n.organization_id AND b.product_id = n.id
    JOIN group_buys g ON g.organization_id = b.organization_id AND g.id = b.group_buy_id
  WHERE c.is_told AND c.from_cents <> c.to_cents AND g.end_date >= n.updated_at
  GROUP BY g.organization_id, g.id
  HAVING count(*) FILTER (WHERE b.position < 200) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_prices_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION tell_deals_of_prices();
