-- What the plans include and cost, where a platform administrator has changed it; without rows, the domain's defaults.
CREATE TABLE tier_settings (
  tier text PRIMARY KEY CHECK (tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM')),
  users integer NOT NULL CHECK (users >= -1),
  group_buys integer NOT NULL CHECK (group_buys >= -1),
  products integer NOT NULL CHECK (products >= -1),
  orders integer NOT NULL CHECK (orders >= -1),
  uploads integer NOT NULL CHECK (uploads >= -1),
  broadcasts integer NOT NULL CHECK (broadcasts >= -1),
  orgs integer NOT NULL CHECK (orgs >= -1),
  agents integer NOT NULL CHECK (agents >= -1)
);
--> statement-breakpoint
COMMENT ON TABLE tier_settings IS 'Limits of the plans: -1 is unlimited, 0 not included. ENTERPRISE has no row: it is always unlimited';
--> statement-breakpoint
COMMENT ON COLUMN tier_settings.orders IS 'A month, as broadcasts';
--> statement-breakpoint
COMMENT ON COLUMN tier_settings.uploads IS 'MB';
--> statement-breakpoint
CREATE TABLE tier_prices (
  tier text PRIMARY KEY CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  price_cents bigint CHECK (price_cents >= 0),
  CONSTRAINT tier_prices_sold CHECK (price_cents IS NOT NULL OR tier = 'ENTERPRISE')
);
--> statement-breakpoint
COMMENT ON COLUMN tier_prices.price_cents IS 'A month; null: contact sales';
--> statement-breakpoint
CREATE TABLE tier_versions (
  part text PRIMARY KEY CHECK (part IN ('settings', 'prices')),
  version integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
COMMENT ON TABLE tier_versions IS 'Counts the changes, so that of two who change at once the second is told; held while one changes';
--> statement-breakpoint
INSERT INTO tier_versions (part) VALUES ('settings'), ('prices');
--> statement-breakpoint
CREATE TABLE organization_usage (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  month date NOT NULL,
  orders integer,
  orders_at_most integer NOT NULL,
  PRIMARY KEY (organization_id, month),
  CONSTRAINT organization_usage_within CHECK (orders <= orders_at_most)
);
--> statement-breakpoint
COMMENT ON TABLE organization_usage IS 'Orders that a limited organization took in a month: raised with each of them, so that the last place is sold once. Without a row they are counted';
--> statement-breakpoint
COMMENT ON COLUMN organization_usage.month IS 'Its first day; it begins and ends in UTC';
--> statement-breakpoint
COMMENT ON COLUMN organization_usage.orders IS 'Cancelled ones too; null: to be counted with the next order';
--> statement-breakpoint
COMMENT ON COLUMN organization_usage.orders_at_most IS 'Of the plan, as it was with the last order';
--> statement-breakpoint
-- While a plan has no limit nothing is counted, so no count outlives a change of the plan, whoever changes it.
CREATE FUNCTION forget_usage_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM organization_usage WHERE organization_id IN (SELECT id FROM organizations WHERE owner_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_plan_changed AFTER UPDATE OF tier, is_superadmin ON users FOR EACH ROW
  WHEN (OLD.tier IS DISTINCT FROM NEW.tier OR OLD.is_superadmin IS DISTINCT FROM NEW.is_superadmin)
  EXECUTE FUNCTION forget_usage_of_owner();
--> statement-breakpoint
CREATE FUNCTION forget_usage_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM organization_usage WHERE organization_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_owner_changed AFTER UPDATE OF owner_id ON organizations FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION forget_usage_of_organization();
