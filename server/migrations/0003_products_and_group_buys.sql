CREATE TABLE products (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  description text,
  cost_cents bigint NOT NULL CHECK (cost_cents >= 0),
  price_cents bigint CHECK (price_cents >= 0),
  sku text,
  unit text,
  image_url text,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
--> statement-breakpoint
COMMENT ON COLUMN products.cost_cents IS 'What buyers pay unless price_cents is given';
--> statement-breakpoint
COMMENT ON COLUMN products.unit IS 'Free text, "kg" or "case of 12"';
--> statement-breakpoint
CREATE INDEX products_by_name ON products (organization_id, lower(name), id);
--> statement-breakpoint
CREATE UNIQUE INDEX products_sku_once ON products (organization_id, sku) WHERE sku IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_name_trgm ON products USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_sku_trgm ON products USING gin (sku gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE group_buys (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL UNIQUE,
  title text NOT NULL CHECK (title <> ''),
  notes text,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  payment_due_date timestamptz NOT NULL,
  is_public boolean NOT NULL DEFAULT true,
  min_product_count integer NOT NULL DEFAULT 0 CHECK (min_product_count >= 0),
  min_order_amount_cents bigint NOT NULL DEFAULT 0 CHECK (min_order_amount_cents >= 0),
  payment_methods text[] NOT NULL CHECK (cardinality(payment_methods) > 0),
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT group_buys_end_after_start CHECK (end_date > start_date),
  CONSTRAINT group_buys_due_after_end CHECK (payment_due_date >= end_date)
);
--> statement-breakpoint
CREATE INDEX group_buys_public_by_end ON group_buys (end_date, id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX group_buys_by_end ON group_buys (organization_id, end_date, id);
--> statement-breakpoint
CREATE INDEX group_buys_title_trgm ON group_buys USING gin (title gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE group_buy_products (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  product_id uuid NOT NULL,
  min_quantity integer NOT NULL DEFAULT 0 CHECK (min_quantity >= 0),
  position integer NOT NULL,
  PRIMARY KEY (organization_id, group_buy_id, product_id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, product_id) REFERENCES products (organization_id, id)
);
--> statement-breakpoint
COMMENT ON COLUMN group_buy_products.min_quantity IS 'Warns a buyer who orders fewer; 0 means none';
--> statement-breakpoint
CREATE INDEX group_buy_products_product ON group_buy_products (organization_id, product_id);
--> statement-breakpoint
CREATE TABLE group_buy_agents (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (organization_id, group_buy_id, user_id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX group_buy_agents_user ON group_buy_agents (organization_id, user_id);
