-- The last price list that was read into each catalogue, so that it can be undone.
CREATE TABLE product_imports (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id),
  id uuid NOT NULL,
  file_name text,
  new_supplier_ids uuid[] NOT NULL,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE product_imports IS 'One an organization: the next import replaces it, undoing it takes it away';
--> statement-breakpoint
COMMENT ON COLUMN product_imports.file_name IS 'As it was called where it came from; null from the command line';
--> statement-breakpoint
CREATE TABLE product_import_changes (
  organization_id uuid NOT NULL REFERENCES product_imports (organization_id) ON DELETE CASCADE,
  product_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'removed')),
  left_at timestamptz CHECK ((left_at IS NULL) = (kind = 'removed')),
  name text NOT NULL,
  description text,
  cost_cents bigint NOT NULL,
  price_cents bigint,
  usual_price_cents bigint,
  sku text,
  unit text,
  supplier_id uuid,
  image_url text,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, product_id)
);
--> statement-breakpoint
COMMENT ON TABLE product_import_changes IS 'What an import did to products, and what each of them was before; what it added is kept as it came';
--> statement-breakpoint
COMMENT ON COLUMN product_import_changes.left_at IS 'updated_at of the product as the import left it: another one says that somebody has changed it since';
--> statement-breakpoint
CREATE INDEX product_import_changes_by_picture ON product_import_changes (image_url) WHERE image_url LIKE '/uploads/products/%';
