CREATE TABLE orders (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL UNIQUE,
  order_number text NOT NULL UNIQUE CHECK (order_number ~ '^GB(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
  group_buy_id uuid NOT NULL,
  buyer_id uuid NOT NULL REFERENCES users (id),
  claimed_at timestamptz,
  status text NOT NULL DEFAULT 'PENDING' CHECK (
    status IN ('PENDING', 'PAYMENT_UPLOADED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'SETTLED', 'CLOSED', 'CANCELLED')
  ),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  payment_method text NOT NULL,
  comments text,
  shipping_name text NOT NULL,
  shipping_address1 text NOT NULL,
  shipping_address2 text,
  shipping_city text NOT NULL,
  shipping_state text NOT NULL,
  shipping_postal_code text NOT NULL,
  shipping_country text NOT NULL,
  shipping_phone text NOT NULL,
  item_count integer NOT NULL CHECK (item_count > 0),
  latest_proof_at timestamptz,
  closure_requested_at timestamptz,
  closure_accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id)
);
--> statement-breakpoint
COMMENT ON COLUMN orders.order_number IS 'Unguessable: GB- and 80 random bits in Crockford base 32';
--> statement-breakpoint
COMMENT ON COLUMN orders.claimed_at IS 'When the order became part of the account: placed while signed in, or the e-mail was proved; null for a guest order that only its own session may see';
--> statement-breakpoint
COMMENT ON COLUMN orders.latest_proof_at IS 'When the newest payment proof came; null without one that stands: an organiser may have rejected it';
--> statement-breakpoint
CREATE INDEX orders_newest ON orders (organization_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_by_status ON orders (organization_id, status, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_by_group_buy ON orders (organization_id, group_buy_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_participants ON orders (organization_id, group_buy_id, buyer_id) WHERE status <> 'CANCELLED';
--> statement-breakpoint
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE order_items (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  unit text,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  total_cents bigint NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (organization_id, order_id, id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products (organization_id, id),
  CONSTRAINT order_items_sum CHECK (total_cents = unit_price_cents * quantity)
);
--> statement-breakpoint
COMMENT ON TABLE order_items IS 'Name, unit and price as they were when the order was placed';
--> statement-breakpoint
CREATE INDEX order_items_product ON order_items (organization_id, product_id);
--> statement-breakpoint
CREATE TABLE order_events (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed')),
  from_status text,
  to_status text,
  reason text,
  actor_id uuid REFERENCES users (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, order_id, id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id)
);
--> statement-breakpoint
COMMENT ON TABLE order_events IS 'The timeline: who, when, from, to, why; never changed';
--> statement-breakpoint
COMMENT ON COLUMN order_events.actor_id IS 'Null where the program itself acted';
--> statement-breakpoint
CREATE TABLE payment_proofs (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  file_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  file_type text NOT NULL CHECK (file_type IN ('image/jpeg', 'image/png', 'image/gif', 'application/pdf')),
  file_size integer NOT NULL CHECK (file_size > 0),
  uploaded_by_id uuid REFERENCES users (id),
  notes text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id)
);
--> statement-breakpoint
COMMENT ON COLUMN payment_proofs.file_key IS 'Random name in the file storage; nothing of it comes from a person';
--> statement-breakpoint
CREATE INDEX payment_proofs_order ON payment_proofs (organization_id, order_id, created_at DESC);
