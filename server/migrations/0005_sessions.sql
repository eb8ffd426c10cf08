CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id),
  order_id uuid REFERENCES orders (id),
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the 256-bit token; the token itself is not stored';
--> statement-breakpoint
COMMENT ON COLUMN sessions.order_id IS 'Set for a session that is limited to this one order (order sign-in, guest order)';
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE INDEX sessions_expires_at ON sessions (expires_at);
--> statement-breakpoint
CREATE TABLE mailed_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email', 'set_password')),
  user_id uuid NOT NULL REFERENCES users (id),
  order_id uuid REFERENCES orders (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
COMMENT ON TABLE mailed_tokens IS 'Single-use links sent by e-mail; whoever uses one has proved the address';
--> statement-breakpoint
CREATE INDEX mailed_tokens_user ON mailed_tokens (user_id);
--> statement-breakpoint
CREATE TABLE setup_tokens (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
COMMENT ON TABLE setup_tokens IS 'The one-time link of the first run; the row goes with its use';
