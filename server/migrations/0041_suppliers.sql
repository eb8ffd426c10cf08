CREATE TABLE suppliers (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text,
  note text,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
--> statement-breakpoint
COMMENT ON TABLE suppliers IS 'Whom an organization buys from; for its organisers alone';
--> statement-breakpoint
COMMENT ON COLUMN suppliers.email IS 'Where its orders are sent to';
--> statement-breakpoint
CREATE UNIQUE INDEX suppliers_name_once ON suppliers (organization_id, lower(name));
--> statement-breakpoint
ALTER TABLE products
  ADD COLUMN supplier_id uuid,
  ADD CONSTRAINT products_of_supplier FOREIGN KEY (organization_id, supplier_id)
    REFERENCES suppliers (organization_id, id) ON DELETE SET NULL (supplier_id);
--> statement-breakpoint
COMMENT ON COLUMN products.supplier_id IS 'Null where nobody has said, and since its supplier was deleted';
--> statement-breakpoint
CREATE INDEX products_by_supplier ON products (organization_id, supplier_id) WHERE supplier_id IS NOT NULL;
