-- Talking: one kind of conversation under order chats and channels.
CREATE TABLE conversations (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
) WITH (fillfactor = 50);
--> statement-breakpoint
COMMENT ON COLUMN conversations.id IS 'That of the order or of the channel it belongs to';
--> statement-breakpoint
COMMENT ON COLUMN conversations.last_seq IS 'The latest place in the sequence of posts, edits and deletions; raised under the row''s lock, so that none is left out';
--> statement-breakpoint
CREATE TABLE messages (
  organization_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq bigint NOT NULL,
  id uuid NOT NULL,
  changed_seq bigint NOT NULL CHECK (changed_seq >= seq),
  sender_id uuid NOT NULL REFERENCES users (id),
  client_id text NOT NULL CHECK (client_id <> ''),
  type text NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'closure_request', 'closure_accepted')),
  content text NOT NULL,
  mentions text[] NOT NULL DEFAULT '{}',
  reply_to_id uuid,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_id uuid REFERENCES users (id),
  PRIMARY KEY (organization_id, conversation_id, seq),
  FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
  CHECK (deleted_at IS NULL OR content = '')
);
--> statement-breakpoint
COMMENT ON COLUMN messages.changed_seq IS 'Place of the latest edit or deletion; seq until there is one. Who knows the conversation up to n lacks what changed after n';
--> statement-breakpoint
COMMENT ON COLUMN messages.client_id IS 'Made by the client that sent it, so that a retry never doubles it';
--> statement-breakpoint
CREATE UNIQUE INDEX messages_by_id ON messages (organization_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX messages_by_client_id ON messages (organization_id, sender_id, client_id);
--> statement-breakpoint
-- The few that were edited or deleted; for the others seq tells.
CREATE UNIQUE INDEX messages_by_change ON messages (organization_id, conversation_id, changed_seq) WHERE changed_seq <> seq;
--> statement-breakpoint
CREATE TABLE read_positions (
  organization_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, conversation_id, user_id),
  FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE channels (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL CHECK (slug <> ''),
  description text,
  is_private boolean NOT NULL DEFAULT false,
  admin_only boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
  CHECK (NOT is_default OR (NOT is_private AND NOT admin_only AND archived_at IS NULL))
);
--> statement-breakpoint
COMMENT ON COLUMN channels.is_default IS 'Everybody in the organization is a member, with or without a row in channel_members';
--> statement-breakpoint
CREATE UNIQUE INDEX channels_by_slug ON channels (organization_id, slug) WHERE archived_at IS NULL;
--> statement-breakpoint
-- An address names a channel without its organization.
CREATE UNIQUE INDEX channels_by_id ON channels (id);
--> statement-breakpoint
CREATE UNIQUE INDEX channels_one_default ON channels (organization_id) WHERE is_default;
--> statement-breakpoint
CREATE TABLE channel_members (
  organization_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  is_admin boolean NOT NULL DEFAULT false,
  can_post boolean NOT NULL DEFAULT true,
  is_muted boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, channel_id, user_id),
  FOREIGN KEY (organization_id, channel_id) REFERENCES channels (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX channel_members_by_user ON channel_members (user_id);
--> statement-breakpoint
-- What one server process tells the others beyond the 8,000 bytes of a NOTIFY; emptied after seconds.
CREATE UNLOGGED TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);
