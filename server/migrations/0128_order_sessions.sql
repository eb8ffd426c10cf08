-- A session that is limited to an order lies with the order, in its organization.
CREATE TABLE order_sessions (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  has_placed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT order_sessions_pkey PRIMARY KEY (organization_id, order_id, id),
  CONSTRAINT order_sessions_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id),
  CONSTRAINT order_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
);
--> statement-breakpoint
COMMENT ON COLUMN order_sessions.token_hash IS 'SHA-256 of the token; the token itself is not stored';
--> statement-breakpoint
COMMENT ON COLUMN order_sessions.has_placed IS 'Placing the order opened it, not an order sign-in';
--> statement-breakpoint
INSERT INTO order_sessions
  SELECT o.organization_id, o.id, s.id, s.token_hash, s.user_id, s.has_placed, s.created_at, s.last_seen_at, s.expires_at
  FROM sessions s JOIN orders o ON o.id = s.order_id;
--> statement-breakpoint
CREATE INDEX order_sessions_by_token ON order_sessions (token_hash);
--> statement-breakpoint
CREATE INDEX order_sessions_expires_at ON order_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX order_sessions_user ON order_sessions (user_id);
--> statement-breakpoint
DELETE FROM sessions WHERE order_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE sessions DROP COLUMN order_id, DROP COLUMN has_placed;
--> statement-breakpoint
COMMENT ON COLUMN sessions.address IS 'Where it was opened, as limits count addresses';
--> statement-breakpoint
ALTER TABLE mailed_tokens ADD COLUMN organization_id uuid, DROP CONSTRAINT mailed_tokens_order_id_fkey;
--> statement-breakpoint
UPDATE mailed_tokens t SET organization_id = o.organization_id FROM orders o WHERE o.id = t.order_id;
--> statement-breakpoint
ALTER TABLE mailed_tokens
  ADD CONSTRAINT mailed_tokens_of_order CHECK ((order_id IS NULL) = (organization_id IS NULL));
--> statement-breakpoint
COMMENT ON COLUMN mailed_tokens.organization_id IS 'Of the order';
