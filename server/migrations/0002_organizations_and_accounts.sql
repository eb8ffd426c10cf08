CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  username text UNIQUE CHECK (username = lower(username)),
  first_name text,
  last_name text,
  password_hash text,
  is_superadmin boolean NOT NULL DEFAULT false,
  tier text NOT NULL DEFAULT 'FREE' CHECK (tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  email_verified_at timestamptz,
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
COMMENT ON TABLE users IS 'Accounts, people who only ever ordered as guests included';
--> statement-breakpoint
COMMENT ON COLUMN users.password_hash IS 'Argon2id; null for an account that never set a password (role GUEST)';
--> statement-breakpoint
CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{3,30}$'),
  is_default boolean NOT NULL DEFAULT false,
  white_labeled boolean NOT NULL DEFAULT false,
  logo_url text,
  owner_id uuid REFERENCES users (id),
  time_zone text NOT NULL DEFAULT 'UTC',
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT organizations_default_stays CHECK (NOT (is_default AND deleted_at IS NOT NULL))
);
--> statement-breakpoint
COMMENT ON COLUMN organizations.owner_id IS 'Its creator, whose tier sets the limits of the organization';
--> statement-breakpoint
CREATE UNIQUE INDEX organizations_one_default ON organizations (is_default) WHERE is_default;
--> statement-breakpoint
CREATE INDEX organizations_owner ON organizations (owner_id);
--> statement-breakpoint
CREATE TABLE memberships (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('BUYER', 'AGENT', 'ORGADMIN')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
--> statement-breakpoint
CREATE INDEX memberships_user ON memberships (user_id);
--> statement-breakpoint
CREATE TABLE payment_methods (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('CREDIT_CARD', 'PAYPAL', 'CRYPTO', 'APPLE_PAY', 'GOOGLE_PAY', 'VENMO')),
  display_name text NOT NULL,
  description text,
  instructions text,
  icon text,
  is_enabled boolean NOT NULL DEFAULT true,
  is_built_in boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT payment_methods_once UNIQUE (organization_id, method)
);
--> statement-breakpoint
COMMENT ON TABLE payment_methods IS 'How an organization takes money, outside the product; every new organization gets the built-in ones';
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.instructions IS 'Plain text shown to a buyer who chose this method';
