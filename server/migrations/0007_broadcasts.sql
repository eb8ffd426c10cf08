-- Announcements of organisers; each recipient's mail lies in mail_outbox.
CREATE TABLE broadcasts (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  group_buy_id uuid,
  sender_id uuid NOT NULL REFERENCES users (id),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL CHECK (body <> ''),
  recipients integer NOT NULL CHECK (recipients > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE SET NULL (group_buy_id)
);
--> statement-breakpoint
COMMENT ON COLUMN broadcasts.group_buy_id IS 'Whose participants it went to; none: the members of the organization';
--> statement-breakpoint
CREATE INDEX broadcasts_newest ON broadcasts (organization_id, created_at DESC, id DESC);
