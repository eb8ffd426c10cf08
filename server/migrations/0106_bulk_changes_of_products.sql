-- What people last did to many products of a catalogue at once, so that they can undo it.
CREATE TABLE product_bulk_changes (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  made_by_id uuid NOT NULL REFERENCES users (id),
  what text NOT NULL CHECK (what IN ('supplier', 'price', 'unit', 'removed')),
  new_supplier_id uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, made_by_id)
);
--> statement-breakpoint
COMMENT ON TABLE product_bulk_changes IS 'One a person and organization: the next one replaces it, undoing it or a day takes it away';
--> statement-breakpoint
COMMENT ON COLUMN product_bulk_changes.new_supplier_id IS 'The supplier that came with it; it goes when that is undone and nothing else names it';
--> statement-breakpoint
CREATE INDEX product_bulk_changes_by_time ON product_bulk_changes (made_at);
--> statement-breakpoint
CREATE TABLE product_bulk_changed (
  organization_id uuid NOT NULL,
  bulk_change_id uuid NOT NULL,
  product_id uuid NOT NULL,
  left_at timestamptz,
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
  PRIMARY KEY (organization_id, bulk_change_id, product_id),
  FOREIGN KEY (organization_id, bulk_change_id) REFERENCES product_bulk_changes (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE product_bulk_changed IS 'What each product was before it was changed, or taken out, with many others';
--> statement-breakpoint
COMMENT ON COLUMN product_bulk_changed.left_at IS 'updated_at of the product as it was left: another one says that somebody has changed it since; null where it was taken out';
--> statement-breakpoint
CREATE INDEX product_bulk_changed_by_picture ON product_bulk_changed (image_url) WHERE image_url LIKE '/uploads/products/%';
