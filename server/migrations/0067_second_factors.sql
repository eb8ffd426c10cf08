-- Beside the password: passkeys, codes of an authenticator app, and recovery codes for who has lost both (decision 0055).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_credential UNIQUE (credential_id)
);
--> statement-breakpoint
COMMENT ON COLUMN passkeys.credential_id IS 'base64url, as the authenticator names it';
--> statement-breakpoint
COMMENT ON COLUMN passkeys.counter IS 'Uses, as the authenticator counts them; 0 where it does not';
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys (user_id);
--> statement-breakpoint
CREATE TABLE authenticator_apps (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
--> statement-breakpoint
COMMENT ON COLUMN authenticator_apps.sealed_secret IS 'The base32 secret, sealed with SECRET_KEY';
--> statement-breakpoint
COMMENT ON COLUMN authenticator_apps.last_step IS 'The step of the last code that was taken: a code works once';
--> statement-breakpoint
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
--> statement-breakpoint
COMMENT ON TABLE recovery_codes IS 'The ones that are left: a row goes with its use';
--> statement-breakpoint
CREATE TABLE second_factor_tickets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'add_app', 'add_passkey')),
  password_hash text NOT NULL,
  sealed_secret bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'add_app') = (sealed_secret IS NOT NULL))
);
--> statement-breakpoint
COMMENT ON TABLE second_factor_tickets IS 'What is open between the password and the second factor; works once';
--> statement-breakpoint
COMMENT ON COLUMN second_factor_tickets.password_hash IS 'Of the password that was shown: with another one the ticket is over';
--> statement-breakpoint
CREATE INDEX second_factor_tickets_user ON second_factor_tickets (user_id);
--> statement-breakpoint
CREATE INDEX second_factor_tickets_expires_at ON second_factor_tickets (expires_at);
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN require_second_factor boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.require_second_factor IS 'Whether a SUPERADMIN without a second factor has to set one up before anything else';
