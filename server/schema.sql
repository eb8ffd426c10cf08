-- The tables of Cobuy as all of server/migrations leave them, for people to read: columns, constraints, indexes, triggers.
-- Generated from a migrated database by "npm run documents", and held by server/test/schema/schema.test.ts. Nothing runs it:
-- the migrations make and change a database. A comment above a column is the one that the database has for it.

CREATE EXTENSION pg_trgm;

CREATE OR REPLACE FUNCTION containing(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('%'::text || regexp_replace(folded($1), '[\\%_]'::text, '\\\&'::text, 'g'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length($1) = char_length($1)) THEN lower($1) ELSE replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(lower(NORMALIZE($1, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'łŁøØđĐðÐħĦŧŦıς’‘ʼ‐‑–—'::text, 'llooddddhhttiσ''''''----'::text), 'ß'::text, 'ss'::text), 'ẞ'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'Œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'Þ'::text, 'th'::text) END;

CREATE TABLE admin_alerts (
  -- Whose ORGADMINs were told; null: the SUPERADMINs, about the installation
  organization_id uuid,
  -- What is wrong, as "disk-low"
  key text NOT NULL,
  alerted_at timestamptz NOT NULL,
  CONSTRAINT admin_alerts_once UNIQUE NULLS NOT DISTINCT (organization_id, key),
  CONSTRAINT admin_alerts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

-- Announcements and updates of the last week that were mailed to an address that nobody had confirmed
CREATE TABLE announcement_mails_unproved (
  organization_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- It went to a whole organization, not to those who had ordered in a group buy
  to_all boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT announcement_mails_unproved_pkey PRIMARY KEY (organization_id, announcement_id, user_id),
  CONSTRAINT announcement_mails_unproved_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT announcement_mails_unproved_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX announcement_mails_unproved_by_day ON announcement_mails_unproved (organization_id, at);
CREATE INDEX announcement_mails_unproved_by_person ON announcement_mails_unproved (user_id, at);

CREATE TABLE authenticator_apps (
  user_id uuid NOT NULL,
  -- The base32 secret, sealed with SECRET_KEY
  sealed_secret bytea NOT NULL,
  -- The step of the last code that was taken: a code works once
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE broadcast_recipients (
  organization_id uuid NOT NULL,
  broadcast_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT broadcast_recipients_pkey PRIMARY KEY (organization_id, broadcast_id, user_id),
  CONSTRAINT broadcast_recipients_organization_id_broadcast_id_fkey FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT broadcast_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE broadcasts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose participants it went to; none: the members of the organization
  group_buy_id uuid,
  sender_id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  recipients integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  unpaid_only boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'members',
  by_mail boolean NOT NULL DEFAULT true,
  -- How many were mailed it; null: it was sent before that was counted
  mails integer,
  -- Of these, those that never left: there was no mail server
  mails_kept integer NOT NULL DEFAULT 0,
  mails_failed integer NOT NULL DEFAULT 0,
  CONSTRAINT broadcasts_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT broadcasts_body_check CHECK (body <> ''),
  CONSTRAINT broadcasts_check CHECK (NOT unpaid_only OR group_buy_id IS NOT NULL),
  CONSTRAINT broadcasts_kind_check CHECK (kind IN ('members', 'news')),
  CONSTRAINT broadcasts_mails_check CHECK (mails >= 0),
  CONSTRAINT broadcasts_mails_failed_check CHECK (mails_failed >= 0),
  CONSTRAINT broadcasts_mails_kept_check CHECK (mails_kept >= 0),
  CONSTRAINT broadcasts_recipients_check CHECK (recipients > 0),
  CONSTRAINT broadcasts_title_check CHECK (title <> ''),
  CONSTRAINT broadcasts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT broadcasts_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id),
  CONSTRAINT broadcasts_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id)
);
CREATE INDEX broadcasts_by_id ON broadcasts (id);
CREATE INDEX broadcasts_newest ON broadcasts (organization_id, created_at DESC, id DESC);
CREATE INDEX broadcasts_of_week ON broadcasts (organization_id, created_at) WHERE ((group_buy_id IS NULL) AND (kind = 'members') AND by_mail);

-- Who is out of a channel with something to remember: removed, so that only a manager brings them back, or silenced
CREATE TABLE channel_departures (
  organization_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  user_id uuid NOT NULL,
  was_removed boolean NOT NULL,
  can_post boolean NOT NULL,
  CONSTRAINT channel_departures_pkey PRIMARY KEY (organization_id, channel_id, user_id),
  CONSTRAINT channel_departures_check CHECK (was_removed OR NOT can_post),
  CONSTRAINT channel_departures_organization_id_channel_id_fkey FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT channel_departures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE channel_members (
  organization_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  can_post boolean NOT NULL DEFAULT true,
  is_muted boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  CONSTRAINT channel_members_pkey PRIMARY KEY (organization_id, channel_id, user_id),
  CONSTRAINT channel_members_organization_id_channel_id_fkey FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT channel_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX channel_members_by_user ON channel_members (user_id);

CREATE TABLE channels (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  is_private boolean NOT NULL DEFAULT false,
  admin_only boolean NOT NULL DEFAULT false,
  -- Everybody in the organization is a member, with or without a row in channel_members
  is_default boolean NOT NULL DEFAULT false,
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  CONSTRAINT channels_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT channels_check CHECK (NOT is_default OR NOT is_private AND NOT admin_only AND archived_at IS NULL),
  CONSTRAINT channels_name_check CHECK (name <> ''),
  CONSTRAINT channels_slug_check CHECK (slug <> ''),
  CONSTRAINT channels_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT channels_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT channels_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES conversations(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX channels_by_id ON channels (id);
CREATE UNIQUE INDEX channels_by_slug ON channels (organization_id, slug) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX channels_one_default ON channels (organization_id) WHERE is_default;

CREATE TABLE content_page_texts (
  type text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  markdown text NOT NULL,
  published boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT content_page_texts_pkey PRIMARY KEY (type, version)
);

CREATE TABLE content_pages (
  type text NOT NULL,
  title text NOT NULL,
  -- HTML, sanitized on the way out
  content text NOT NULL,
  published boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  markdown text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT content_pages_pkey PRIMARY KEY (type),
  CONSTRAINT content_pages_type_check CHECK (type ~ '^[a-z0-9-]{1,60}$')
);

CREATE TABLE content_versions (
  part text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT content_versions_pkey PRIMARY KEY (part)
);

CREATE TABLE conversations (
  organization_id uuid NOT NULL,
  -- That of the order or of the channel it belongs to
  id uuid NOT NULL,
  -- The latest place in the sequence of posts, edits and deletions; raised under the row's lock, so that none is left out
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT conversations_last_seq_check CHECK (last_seq >= 0),
  CONSTRAINT conversations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
) WITH (fillfactor=50);

-- For which day, there, the organisers of an organization were last sent what came and what waits
CREATE TABLE digest_days (
  organization_id uuid NOT NULL,
  day date,
  sent_at timestamptz,
  CONSTRAINT digest_days_pkey PRIMARY KEY (organization_id),
  CONSTRAINT digest_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE follows (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose opening is told, once; null: the next ones of the organization, until it is ended
  group_buy_id uuid,
  user_id uuid,
  -- Typed, in small letters
  email text,
  -- Of the link that confirms and ends it; readable, because all it can do is that
  token text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Until then nothing is sent but the mail that asks
  confirmed_at timestamptz,
  CONSTRAINT follows_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT follows_once UNIQUE NULLS NOT DISTINCT (organization_id, group_buy_id, user_id, email),
  CONSTRAINT follows_by_one CHECK ((user_id IS NULL) <> (email IS NULL)),
  CONSTRAINT follows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT follows_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follows_by_token ON follows (token);
CREATE INDEX follows_by_user ON follows (user_id) WHERE (user_id IS NOT NULL);

-- Empty until an administrator edits the footer: then the default links are served
CREATE TABLE footer_links (
  id uuid NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  is_modal boolean NOT NULL DEFAULT false,
  CONSTRAINT footer_links_pkey PRIMARY KEY (id),
  CONSTRAINT footer_links_position_key UNIQUE ("position") DEFERRABLE
);

CREATE TABLE group_buy_agents (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT group_buy_agents_pkey PRIMARY KEY (organization_id, group_buy_id, user_id),
  CONSTRAINT group_buy_agents_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT group_buy_agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX group_buy_agents_user ON group_buy_agents (organization_id, user_id);

CREATE TABLE group_buy_date_changes (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  end_before timestamptz NOT NULL,
  payment_due_before timestamptz NOT NULL,
  at timestamptz NOT NULL,
  told_at timestamptz,
  -- How it was handed over, written as JSON; null where nobody changed that
  handover_before text,
  CONSTRAINT group_buy_date_changes_pkey PRIMARY KEY (organization_id, group_buy_id, id),
  CONSTRAINT group_buy_date_changes_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX group_buy_date_changes_untold ON group_buy_date_changes (organization_id, group_buy_id) WHERE (told_at IS NULL);

-- What its organisers did to a group buy, for its history; never changed. That it was created, the group buy itself says
CREATE TABLE group_buy_events (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Null where the program itself acted
  actor_id uuid,
  at timestamptz NOT NULL,
  -- What an edit changed: title, notes, dates, products, …
  parts text[] NOT NULL DEFAULT '{}',
  -- As it became, where the dates changed; so payment_due_date
  end_date timestamptz,
  payment_due_date timestamptz,
  -- The title of what was announced
  announcement text,
  -- In words, where the kind does not say it all: to whom a sheet was sent, and what was on it
  detail text,
  -- Of a line that tells of a mail, what became of it; the outbox forgets it sooner
  delivery text,
  -- Product by product: what, from what and to what; amounts in cents. At most 200
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT group_buy_events_pkey PRIMARY KEY (organization_id, group_buy_id, id),
  CONSTRAINT group_buy_events_delivery_check CHECK (delivery IN ('queued', 'kept', 'sent', 'failed')),
  CONSTRAINT group_buy_events_kind_check CHECK (kind IN ('edited', 'closed', 'reopened', 'moved_on', 'announced', 'sheet_sent', 'priced')),
  CONSTRAINT group_buy_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT group_buy_events_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX group_buy_events_newest ON group_buy_events (organization_id, group_buy_id, at DESC, id DESC);

CREATE TABLE group_buy_listings (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  is_public boolean NOT NULL,
  -- The title and the names of the products, a line each
  searched text NOT NULL,
  CONSTRAINT group_buy_listings_pkey PRIMARY KEY (organization_id, group_buy_id),
  CONSTRAINT group_buy_listings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX group_buy_listings_by_end ON group_buy_listings (organization_id, end_date, group_buy_id);
CREATE INDEX group_buy_listings_by_start ON group_buy_listings (organization_id, start_date, group_buy_id);
CREATE INDEX group_buy_listings_own_private_by_end ON group_buy_listings (organization_id, end_date, group_buy_id) INCLUDE (start_date) WHERE (NOT is_public);
CREATE INDEX group_buy_listings_own_private_by_start ON group_buy_listings (organization_id, start_date, group_buy_id) WHERE (NOT is_public);
CREATE INDEX group_buy_listings_private_by_end ON group_buy_listings (end_date, group_buy_id) INCLUDE (start_date, organization_id) WHERE (NOT is_public);
CREATE INDEX group_buy_listings_private_by_start ON group_buy_listings (start_date, group_buy_id) INCLUDE (organization_id) WHERE (NOT is_public);
CREATE INDEX group_buy_listings_public_by_end ON group_buy_listings (end_date, group_buy_id) INCLUDE (start_date, organization_id) WHERE is_public;
CREATE INDEX group_buy_listings_public_by_start ON group_buy_listings (start_date, group_buy_id) INCLUDE (organization_id) WHERE is_public;
CREATE INDEX group_buy_listings_searched_trgm ON group_buy_listings USING gin (folded(searched) gin_trgm_ops) WITH (gin_pending_list_limit='64');

-- Counted after the commit of what changes it, and looked over by a job; no row where nothing was ever ordered
CREATE TABLE group_buy_participation (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  -- Distinct buyers of orders that are not cancelled
  participants integer NOT NULL DEFAULT 0,
  -- Without the cancelled ones
  orders integer NOT NULL DEFAULT 0,
  cancelled_orders integer NOT NULL DEFAULT 0,
  CONSTRAINT group_buy_participation_pkey PRIMARY KEY (organization_id, group_buy_id),
  CONSTRAINT group_buy_participation_cancelled_orders_check CHECK (cancelled_orders >= 0),
  CONSTRAINT group_buy_participation_check CHECK (orders >= participants),
  CONSTRAINT group_buy_participation_participants_check CHECK (participants >= 0),
  CONSTRAINT group_buy_participation_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);

CREATE TABLE group_buy_products (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Warns a buyer who orders fewer; 0 means none
  min_quantity integer NOT NULL DEFAULT 0,
  position integer NOT NULL,
  -- Empty: as the product says
  usual_price_cents bigint,
  CONSTRAINT group_buy_products_pkey PRIMARY KEY (organization_id, group_buy_id, product_id),
  CONSTRAINT group_buy_products_min_quantity_check CHECK (min_quantity >= 0),
  CONSTRAINT group_buy_products_usual_price_cents_check CHECK (usual_price_cents > 0),
  CONSTRAINT group_buy_products_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT group_buy_products_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id)
);
CREATE INDEX group_buy_products_product ON group_buy_products (organization_id, product_id);

CREATE TABLE group_buys (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  notes text,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  payment_due_date timestamptz NOT NULL,
  is_public boolean NOT NULL DEFAULT true,
  min_product_count integer NOT NULL DEFAULT 0,
  min_order_amount_cents bigint NOT NULL DEFAULT 0,
  payment_methods text[] NOT NULL,
  created_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- How buyers get what they ordered: delivery to the address of the order, or pickup at a place within a time
  handover text NOT NULL DEFAULT 'delivery',
  pickup_place text,
  pickup_from timestamptz,
  pickup_until timestamptz,
  pickup_note text,
  -- Of a deal that was closed early, when it was to end; empty again once somebody sets another end
  planned_end_date timestamptz,
  CONSTRAINT group_buys_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT group_buys_due_after_end CHECK (payment_due_date >= end_date),
  CONSTRAINT group_buys_end_after_start CHECK (end_date > start_date),
  CONSTRAINT group_buys_handover_check CHECK (handover IN ('delivery', 'pickup')),
  CONSTRAINT group_buys_min_order_amount_cents_check CHECK (min_order_amount_cents >= 0),
  CONSTRAINT group_buys_min_product_count_check CHECK (min_product_count >= 0),
  CONSTRAINT group_buys_payment_methods_check CHECK (cardinality(payment_methods) > 0),
  CONSTRAINT group_buys_pickup_is_whole CHECK (
CASE handover
    WHEN 'pickup' THEN pickup_place IS NOT NULL AND pickup_from IS NOT NULL AND pickup_until IS NOT NULL AND pickup_from < pickup_until
    ELSE pickup_place IS NULL AND pickup_from IS NULL AND pickup_until IS NULL AND pickup_note IS NULL
END),
  CONSTRAINT group_buys_title_check CHECK (title <> ''),
  CONSTRAINT group_buys_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT group_buys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX group_buys_by_creator ON group_buys (organization_id, created_by_id);
CREATE INDEX group_buys_by_due ON group_buys (payment_due_date);
CREATE INDEX group_buys_by_due_in_organization ON group_buys (organization_id, payment_due_date);
CREATE INDEX group_buys_by_end ON group_buys (organization_id, end_date, id);
CREATE INDEX group_buys_by_id ON group_buys (id);
CREATE INDEX group_buys_public_by_end ON group_buys (end_date, id) INCLUDE (start_date, organization_id) WHERE is_public;

-- Answers of calls that carried an Idempotency-Key, kept 24 hours
CREATE TABLE idempotency_keys (
  -- Hash of the scope and the key; the key itself is not stored
  id text NOT NULL,
  request_hash text NOT NULL,
  -- The answer, encrypted under the key that the client sent
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  organization_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at);

-- Who came by which link: the same person uses it once
CREATE TABLE invitation_uses (
  organization_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  used_at timestamptz NOT NULL,
  CONSTRAINT invitation_uses_pkey PRIMARY KEY (organization_id, invitation_id, user_id),
  CONSTRAINT invitation_uses_organization_id_invitation_id_fkey FOREIGN KEY (organization_id, invitation_id) REFERENCES invitations(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT invitation_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE invitations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  role text NOT NULL,
  -- A code is looked up by it
  code_hash bytea NOT NULL,
  -- Encrypted with SECRET_KEY, because the link is shown again
  code_sealed bytea NOT NULL,
  -- Only who owns this address may accept it
  email text,
  max_usages integer,
  usage_count integer NOT NULL DEFAULT 0,
  created_by_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT invitations_by_mail_once CHECK (email IS NULL OR max_usages = 1),
  CONSTRAINT invitations_max_usages_check CHECK (max_usages > 0),
  CONSTRAINT invitations_role_check CHECK (role IN ('BUYER', 'AGENT', 'ORGADMIN')),
  CONSTRAINT invitations_usage_count_check CHECK (usage_count >= 0),
  CONSTRAINT invitations_used_at_most CHECK (usage_count <= max_usages),
  CONSTRAINT invitations_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX invitations_by_code ON invitations (code_hash);
CREATE INDEX invitations_of_inviters ON invitations (created_by_id);

-- Browsers that signed in to an account before: nobody else's wrong tries lock them out
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_user ON known_devices (user_id);

-- Every mail, written in the transaction of what it tells about; rendered when it is read or sent
CREATE TABLE mail_outbox (
  id uuid NOT NULL,
  organization_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  recipient text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  -- Kept: written while the installation had no mail server, or restored from a backup; never sent
  status text NOT NULL DEFAULT 'queued',
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- From when on it may be tried; while one process tries, it lies in the future for all others
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text,
  template_version text,
  -- Whom an answer goes to, where that is not the installation
  reply_to text,
  -- A file that goes with it: its name, type and bytes in base64
  attachment jsonb,
  -- As its reader sees it, so that it can be searched for; null until somebody has written it down
  subject text,
  -- An administrator tried a text: it keeps the version that it was queued in
  is_test boolean NOT NULL DEFAULT false,
  -- The first mail that was sent once more, in the same words; of a copy of a copy too
  resent_from uuid,
  -- When the last try failed
  failed_at timestamptz,
  -- The line of a history that tells of this mail: of which table, about what, and its id
  history jsonb,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT mail_outbox_status_check CHECK (status IN ('queued', 'kept', 'sent', 'failed'))
);
CREATE INDEX mail_outbox_by_id ON mail_outbox (id);
CREATE INDEX mail_outbox_by_recipient ON mail_outbox (lower(recipient));
CREATE INDEX mail_outbox_created_at ON mail_outbox (created_at DESC, id DESC);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at, id) WHERE (status = 'queued');
CREATE INDEX mail_outbox_failed ON mail_outbox (created_at DESC, id DESC) WHERE (status = 'failed');
CREATE INDEX mail_outbox_failing ON mail_outbox (failed_at DESC NULLS LAST) WHERE (last_error IS NOT NULL);
CREATE INDEX mail_outbox_resent ON mail_outbox (resent_from) WHERE (resent_from IS NOT NULL);
CREATE INDEX mail_outbox_search_trgm ON mail_outbox USING gin (folded(((recipient || ' ') || subject)) gin_trgm_ops) WHERE (subject IS NOT NULL);
CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX mail_outbox_without_subject ON mail_outbox (created_at DESC) WHERE (subject IS NULL);
CREATE STATISTICS mail_outbox_search ON folded((recipient || ' ') || subject) FROM mail_outbox;

-- For ten minutes, so that every process can show one
CREATE TABLE mail_previews (
  id uuid NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT mail_previews_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_previews_by_age ON mail_previews (created_at);

CREATE TABLE mail_template_texts (
  name text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  version integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  is_published boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT mail_template_texts_pkey PRIMARY KEY (name, locale, version)
);

CREATE TABLE mail_template_versions (
  name text NOT NULL,
  -- The beginning of the SHA-256 of source and layout
  version text NOT NULL,
  source text NOT NULL,
  layout text NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT mail_template_versions_pkey PRIMARY KEY (name, version)
);

CREATE TABLE mail_templates (
  name text NOT NULL,
  -- For other languages later: mails are written in en alone
  locale text NOT NULL DEFAULT 'en',
  -- The subject line, as Liquid
  title text NOT NULL,
  -- The HTML between the parts of the frame, as Liquid
  content text NOT NULL,
  is_published boolean NOT NULL,
  -- In which of mail_template_versions mails are queued while it is published
  sent_version text,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT mail_templates_pkey PRIMARY KEY (name, locale),
  CONSTRAINT mail_templates_check CHECK (sent_version IS NOT NULL OR NOT is_published),
  CONSTRAINT mail_templates_name_sent_version_fkey FOREIGN KEY (name, sent_version) REFERENCES mail_template_versions(name, version)
);

-- Single-use links sent by e-mail; whoever uses one has proved the address
CREATE TABLE mailed_tokens (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Of a change of address: the new one, that the link was mailed to
  email text,
  -- Of a link to choose a first password: the administrator who invited its person, whom the link's page names
  invited_by_id uuid,
  -- Of a link that was shown to an administrator instead of being mailed: whether as an organization's or the platform's. It proves nothing about the address
  shown_to text,
  -- Of the order
  organization_id uuid,
  CONSTRAINT mailed_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT mailed_tokens_email_check CHECK (email = lower(email)),
  CONSTRAINT mailed_tokens_new_address CHECK ((purpose = 'change_email') = (email IS NOT NULL)),
  CONSTRAINT mailed_tokens_of_order CHECK ((order_id IS NULL) = (organization_id IS NULL)),
  CONSTRAINT mailed_tokens_purpose_check CHECK (purpose IN ('reset_password', 'verify_email', 'set_password', 'change_email')),
  CONSTRAINT mailed_tokens_shown_to_check CHECK (shown_to IN ('organization', 'platform')),
  CONSTRAINT mailed_tokens_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mailed_tokens_invited_by ON mailed_tokens (invited_by_id) WHERE (invited_by_id IS NOT NULL);
CREATE INDEX mailed_tokens_user ON mailed_tokens (user_id);

CREATE TABLE memberships (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT memberships_pkey PRIMARY KEY (organization_id, user_id),
  CONSTRAINT memberships_role_check CHECK (role IN ('BUYER', 'AGENT', 'ORGADMIN')),
  CONSTRAINT memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX memberships_of_organisers ON memberships (organization_id, role, created_at) WHERE (role <> 'BUYER');
CREATE INDEX memberships_user ON memberships (user_id);

CREATE TABLE messages (
  organization_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq bigint NOT NULL,
  id uuid NOT NULL,
  -- Place of the latest edit or deletion; seq until there is one. Who knows the conversation up to n lacks what changed after n
  changed_seq bigint NOT NULL,
  sender_id uuid NOT NULL,
  -- Made by the client that sent it, so that a retry never doubles it
  client_id text NOT NULL,
  type text NOT NULL DEFAULT 'normal',
  content text NOT NULL,
  mentions text[] NOT NULL DEFAULT '{}',
  reply_to_id uuid,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_id uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (organization_id, conversation_id, seq),
  CONSTRAINT messages_check CHECK (changed_seq >= seq),
  CONSTRAINT messages_check1 CHECK (deleted_at IS NULL OR content = ''),
  CONSTRAINT messages_client_id_check CHECK (client_id <> ''),
  CONSTRAINT messages_type_check CHECK (type IN ('normal', 'closure_request', 'closure_accepted', 'closed_by_itself')),
  CONSTRAINT messages_deleted_by_id_fkey FOREIGN KEY (deleted_by_id) REFERENCES users(id),
  CONSTRAINT messages_organization_id_conversation_id_fkey FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX messages_by_change ON messages (organization_id, conversation_id, changed_seq) WHERE (changed_seq <> seq);
CREATE UNIQUE INDEX messages_by_client_id ON messages (organization_id, sender_id, client_id);
CREATE UNIQUE INDEX messages_by_id ON messages (organization_id, id);

CREATE TABLE moderation_reports (
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  text text NOT NULL,
  violated_keyword text NOT NULL,
  context text,
  reason text NOT NULL,
  user_agent text,
  user_id uuid,
  created_at timestamptz NOT NULL,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_notes text,
  action_taken text,
  CONSTRAINT moderation_reports_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_reports_action_check CHECK (action_taken IN ('whitelist_added', 'keyword_removed', 'no_action')),
  CONSTRAINT moderation_reports_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'investigating')),
  CONSTRAINT moderation_reports_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moderation_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX moderation_reports_by_creation ON moderation_reports (created_at DESC, id);
CREATE INDEX moderation_reports_by_reviewer ON moderation_reports (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX moderation_reports_by_status ON moderation_reports (status, created_at DESC, id);
CREATE INDEX moderation_reports_by_user ON moderation_reports (user_id) WHERE (user_id IS NOT NULL);

-- Of those who changed anything; the others have the defaults
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL,
  sound_enabled boolean NOT NULL,
  desktop_enabled boolean NOT NULL,
  toaster_enabled boolean NOT NULL,
  badge_enabled boolean NOT NULL,
  -- Mails that no other column governs: missed messages, news of group buys, requests to close an order
  email_enabled boolean NOT NULL,
  -- In hundredths: nothing in this database is a float
  sound_volume smallint NOT NULL,
  updated_at timestamptz NOT NULL,
  order_updates boolean NOT NULL DEFAULT true,
  payment_reminders boolean NOT NULL DEFAULT true,
  -- Mails with announcements to a whole organization
  marketing_emails boolean NOT NULL DEFAULT false,
  new_order_notifications boolean NOT NULL DEFAULT true,
  agent_assignment_notifications boolean NOT NULL DEFAULT true,
  sms_notifications boolean NOT NULL DEFAULT false,
  daily_digest boolean NOT NULL DEFAULT true,
  email_notifications boolean NOT NULL DEFAULT true,
  -- Chosen by the account before its address was confirmed, and not changed since; null: nothing
  before_proof jsonb,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_preferences_sound_volume_check CHECK (sound_volume >= 0 AND sound_volume <= 100),
  CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE notification_presence (
  user_id uuid NOT NULL,
  -- When an open page was last looked at, to half a minute; a page in the background does not count
  last_active_at timestamptz,
  -- When the person was last mailed about missed messages
  last_mailed_at timestamptz,
  -- In every mail to this person, so it is kept as it is; all it can do is end these mails
  mails_off_token text,
  CONSTRAINT notification_presence_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX notification_presence_by_mails_off_token ON notification_presence (mails_off_token) WHERE (mails_off_token IS NOT NULL);

CREATE TABLE notifications (
  user_id uuid NOT NULL,
  -- A UUID of version 7: the newest sorts last
  id uuid NOT NULL,
  organization_id uuid,
  kind text NOT NULL,
  -- As an older notice was said
  title text,
  -- As an older notice was said
  body text,
  -- Where choosing it leads, on this site
  path text NOT NULL,
  -- What it is about, as "order-chat:ID": whoever reads that has read this
  subject text NOT NULL,
  message_id uuid,
  -- As an older notice was said
  sender_name text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When a mail listed it as missed
  mailed_at timestamptz,
  -- About an order that is part of no account: mailed when it was missed, and in nobody's list until the order joins the account
  for_mailbox boolean NOT NULL DEFAULT false,
  -- Ids and values of the kind (domain/src/notifications/notice-data.ts); of an older notice the words are kept instead
  data jsonb,
  CONSTRAINT notifications_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT notifications_data_or_words CHECK (num_nonnulls(data, title) = 1 AND num_nonnulls(data, body) = 1),
  CONSTRAINT notifications_kind_check CHECK (kind IN ('order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected', 'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid', 'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed', 'announcement', 'question_asked', 'question_answered', 'deal_opened', 'role_requested', 'role_changed', 'membership_ended', 'plan_unpaid', 'plan_changed', 'refund_decided', 'admin_alert')),
  CONSTRAINT notifications_path_check CHECK (path ~~ '/%' AND path !~~ '//%'),
  CONSTRAINT notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_by_age ON notifications (created_at);
CREATE INDEX notifications_missed ON notifications (created_at) WHERE ((read_at IS NULL) AND (mailed_at IS NULL) AND (kind IN ('order_message', 'mention', 'mention_all')));
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX notifications_unread ON notifications (user_id, subject) WHERE (read_at IS NULL);

-- Public group buys whose followers know that they opened, so that they are told once
CREATE TABLE opening_tellings (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  told_at timestamptz NOT NULL,
  CONSTRAINT opening_tellings_pkey PRIMARY KEY (organization_id, group_buy_id),
  CONSTRAINT opening_tellings_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);

-- The timeline: who, when, from, to, why; never changed but for whether the organisers were told
CREATE TABLE order_events (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  reason text,
  -- Null where the program itself acted
  actor_id uuid,
  at timestamptz NOT NULL,
  -- Of a step_undone: the line of the step that it took back
  undoes uuid,
  -- Of what was placed or uploaded: when the organisers were told in the application
  told_at timestamptz,
  -- When the mail to the organisers was written that lists it
  mailed_at timestamptz,
  -- What an older line says beside its kind
  detail text,
  -- Of a line that tells of a mail, what became of it; the outbox forgets it sooner
  delivery text,
  -- Values of the kind (domain/src/orders/order-details.ts); of an older line its words stand in detail instead
  data jsonb,
  CONSTRAINT order_events_pkey PRIMARY KEY (organization_id, order_id, id),
  CONSTRAINT order_events_data_or_words CHECK (num_nonnulls(data, detail) <= 1),
  CONSTRAINT order_events_delivery_check CHECK (delivery IN ('queued', 'kept', 'sent', 'failed')),
  CONSTRAINT order_events_kind_check CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue', 'closure_requested', 'closure_withdrawn', 'proof_rejected', 'step_undone', 'items_corrected', 'payment_noted', 'given_back_noted', 'payment_removed', 'not_received_noted')),
  CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT order_events_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id),
  CONSTRAINT order_events_undoes_fkey FOREIGN KEY (organization_id, order_id, undoes) REFERENCES order_events(organization_id, order_id, id)
);
CREATE INDEX order_events_untold ON order_events (organization_id, order_id) WHERE ((mailed_at IS NULL) AND (kind IN ('placed', 'proof_uploaded')));

-- Name, unit and price as they were when the order was placed
CREATE TABLE order_items (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  unit text,
  unit_price_cents bigint NOT NULL,
  quantity integer NOT NULL,
  total_cents bigint NOT NULL,
  position integer NOT NULL,
  -- What the product cost when it was ordered; for organisers only
  unit_cost_cents bigint NOT NULL,
  CONSTRAINT order_items_pkey PRIMARY KEY (organization_id, order_id, id),
  CONSTRAINT order_items_quantity_check CHECK (quantity > 0),
  CONSTRAINT order_items_sum CHECK (total_cents = (unit_price_cents * quantity)),
  CONSTRAINT order_items_unit_cost_cents_check CHECK (unit_cost_cents >= 0),
  CONSTRAINT order_items_unit_price_cents_check CHECK (unit_price_cents >= 0),
  CONSTRAINT order_items_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id),
  CONSTRAINT order_items_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id)
);
CREATE INDEX order_items_product ON order_items (organization_id, product_id);

-- When the organisers of a group buy were last told what came, so that much at once makes one notice and one mail
CREATE TABLE order_news_tellings (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  told_at timestamptz,
  mailed_at timestamptz,
  CONSTRAINT order_news_tellings_pkey PRIMARY KEY (organization_id, group_buy_id),
  CONSTRAINT order_news_tellings_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);

-- For organisers alone: a table of its own, so that nothing that reads an order reads it along
CREATE TABLE order_notes (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  text text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by_id uuid,
  CONSTRAINT order_notes_pkey PRIMARY KEY (organization_id, order_id),
  CONSTRAINT order_notes_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT order_notes_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES users(id)
);

-- What the program has sent about an order's payment by itself: each once for a due date, whichever process is first
CREATE TABLE order_notices (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  due_date timestamptz NOT NULL,
  days_before integer NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT order_notices_pkey PRIMARY KEY (organization_id, order_id, kind, due_date, days_before),
  CONSTRAINT order_notices_kind_check CHECK (kind IN ('reminder', 'overdue')),
  CONSTRAINT order_notices_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id)
);

-- Parts of a payment that an organiser has noted; what was given back is below zero. Confirming the payment settles the rest without a row
CREATE TABLE order_payments (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  paid_on date NOT NULL,
  note text,
  recorded_by_id uuid,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT order_payments_pkey PRIMARY KEY (organization_id, order_id, id),
  CONSTRAINT order_payments_amount_cents_check CHECK (amount_cents <> 0),
  CONSTRAINT order_payments_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT order_payments_recorded_by_id_fkey FOREIGN KEY (recorded_by_id) REFERENCES users(id)
);

CREATE TABLE order_places (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  CONSTRAINT order_places_pkey PRIMARY KEY (user_id, organization_id),
  CONSTRAINT order_places_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT order_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE order_sessions (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of the token; the token itself is not stored
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  -- Placing the order opened it, not an order sign-in
  has_placed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT order_sessions_pkey PRIMARY KEY (organization_id, order_id, id),
  CONSTRAINT order_sessions_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id),
  CONSTRAINT order_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX order_sessions_by_token ON order_sessions (token_hash);
CREATE INDEX order_sessions_expires_at ON order_sessions (expires_at);
CREATE INDEX order_sessions_user ON order_sessions (user_id);

-- What an undo gives back to each order of a step
CREATE TABLE order_step_orders (
  step_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  from_status text NOT NULL,
  latest_proof_at timestamptz,
  payment_extended_until timestamptz,
  proof_rejected_at timestamptz,
  CONSTRAINT order_step_orders_pkey PRIMARY KEY (organization_id, step_id, order_id),
  CONSTRAINT order_step_orders_organization_id_order_id_event_id_fkey FOREIGN KEY (organization_id, order_id, event_id) REFERENCES order_events(organization_id, order_id, id),
  CONSTRAINT order_step_orders_organization_id_step_id_fkey FOREIGN KEY (organization_id, step_id) REFERENCES order_steps(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX order_step_orders_of ON order_step_orders (organization_id, order_id);

-- Steps of one order or of many at once that nobody is told of yet: until tell_at whoever made one may undo it, then it is told and forgotten here
CREATE TABLE order_steps (
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  mover text NOT NULL,
  to_status text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  tell_at timestamptz NOT NULL,
  organization_id uuid NOT NULL,
  CONSTRAINT order_steps_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT order_steps_mover_check CHECK (mover IN ('organiser', 'buyer')),
  CONSTRAINT order_steps_to_status_check CHECK (to_status IN ('SETTLED', 'PENDING', 'CANCELLED', 'CLOSED')),
  CONSTRAINT order_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT order_steps_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX order_steps_due ON order_steps (tell_at);

-- Filters of the list of orders that an organiser has named, for themselves
CREATE TABLE order_views (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  CONSTRAINT order_views_pkey PRIMARY KEY (organization_id, user_id, id),
  CONSTRAINT order_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT order_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX order_views_by_name ON order_views (organization_id, user_id, lower(name));

CREATE TABLE orders (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Unguessable: GB- and 80 random bits in Crockford base 32
  order_number text NOT NULL,
  group_buy_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  -- When the order became part of the account: placed while signed in, or the e-mail was proved; null for a guest order that only its own session may see
  claimed_at timestamptz,
  status text NOT NULL DEFAULT 'PENDING',
  total_cents bigint NOT NULL,
  payment_method text NOT NULL,
  comments text,
  shipping_name text NOT NULL,
  -- Null, as the whole address, where the buyer picks the order up
  shipping_address1 text,
  shipping_address2 text,
  shipping_city text,
  shipping_state text,
  shipping_postal_code text,
  shipping_country text,
  shipping_phone text NOT NULL,
  item_count integer NOT NULL,
  -- When the newest payment proof came; null without one that stands: an organiser may have rejected it
  latest_proof_at timestamptz,
  closure_requested_at timestamptz,
  closure_accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Placed without signing in, and no password was set with its session or link: whoever knows its number and e-mail acts as its buyer; false: they see it and upload proofs
  guest_access boolean NOT NULL DEFAULT false,
  -- Since a proof was rejected: another one is waited for until then, where the due date of the deal is earlier
  payment_extended_until timestamptz,
  -- When the newest proof was rejected; null once another one has come
  proof_rejected_at timestamptz,
  -- Of all its products together; item_count counts the products
  piece_count integer NOT NULL,
  -- When its payment was confirmed; null before that, and where that was undone
  settled_at timestamptz,
  -- As its method of payment said when it was placed: its payment is due when the handover ends
  paid_at_handover boolean NOT NULL DEFAULT false,
  -- Sum of its order_payments while its payment is not confirmed
  paid_cents bigint NOT NULL DEFAULT 0,
  -- What is held of a confirmed order whose sum or payments changed since; null: what it cost when it was confirmed
  settled_cents bigint,
  -- The latest day that its buyer was told to have until it is cancelled: shorter days of the installation do not come before it
  kept_until timestamptz,
  -- How often the session that placed it has given it another address
  email_changes smallint NOT NULL DEFAULT 0,
  -- When it was handed over, whatever became of it since; null before, and where it went back to be prepared
  delivered_at timestamptz,
  -- Was handed over before orders closed by themselves: nobody is mailed or told when it does
  closes_quietly boolean NOT NULL DEFAULT false,
  -- Of an order placed as a guest: since when the account behind its address has acted on it, which ends every other way in
  taken_at timestamptz,
  CONSTRAINT orders_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT orders_address_is_whole CHECK ((num_nulls(shipping_address1, shipping_city, shipping_country) IN (0, 3)) AND (shipping_address1 IS NOT NULL OR num_nonnulls(shipping_address2, shipping_state, shipping_postal_code) = 0)),
  CONSTRAINT orders_item_count_check CHECK (item_count >= 0),
  CONSTRAINT orders_order_number_check CHECK (order_number ~ '^GB(-[0-9A-HJKMNP-TV-Z]{4}){4}(-[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{2})?)?$'),
  CONSTRAINT orders_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT orders_piece_count_check CHECK (piece_count >= item_count),
  CONSTRAINT orders_settled_cents_check CHECK (settled_cents >= 0),
  CONSTRAINT orders_status_check CHECK (status IN ('PENDING', 'PAYMENT_UPLOADED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'SETTLED', 'CLOSED', 'CANCELLED')),
  CONSTRAINT orders_total_cents_check CHECK (total_cents >= 0),
  CONSTRAINT orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT orders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT orders_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id)
);
CREATE INDEX orders_by_amount ON orders (organization_id, total_cents DESC, created_at DESC, id DESC);
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_group_buy ON orders (organization_id, group_buy_id, created_at DESC, id DESC);
CREATE INDEX orders_by_id ON orders (id);
CREATE INDEX orders_by_number ON orders (order_number);
CREATE INDEX orders_by_status ON orders (organization_id, status, created_at DESC, id DESC);
CREATE INDEX orders_cancelled ON orders (organization_id, group_buy_id) WHERE (status = 'CANCELLED');
CREATE INDEX orders_due ON orders (organization_id, created_at DESC, id DESC) WHERE (
CASE status
    WHEN 'CANCELLED' THEN NULL::text
    WHEN 'PENDING' THEN 'due'
    WHEN 'PAYMENT_UPLOADED' THEN 'proved'
    ELSE
    CASE
        WHEN (
        CASE
            WHEN (status IN ('CLOSED', 'CANCELLED')) THEN (0)::bigint
            WHEN (settled_at IS NULL) THEN GREATEST((0)::bigint, (total_cents - paid_cents))
            ELSE GREATEST((0)::bigint, (total_cents - COALESCE(settled_cents, total_cents)))
        END > 0) THEN 'due'
        ELSE 'settled'
    END
END = 'due');
-- What may close by itself; orders leave it when they do
CREATE INDEX orders_handed_over ON orders (organization_id, id) INCLUDE (delivered_at) WHERE ((status IN ('DELIVERED', 'SETTLED')) AND (delivered_at IS NOT NULL));
CREATE INDEX orders_newest ON orders (organization_id, created_at DESC, id DESC);
-- Not of created_at itself: a list of one organization would be tempted to walk the orders of all
CREATE INDEX orders_newest_everywhere ON orders ((created_at AT TIME ZONE 'UTC') DESC, id DESC);
CREATE INDEX orders_participants ON orders (organization_id, group_buy_id, buyer_id) WHERE (status <> 'CANCELLED');
CREATE INDEX orders_shipping_name_trgm ON orders USING gin (folded(shipping_name) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX orders_to_give_back ON orders (organization_id, created_at DESC, id DESC) WHERE (GREATEST((0)::bigint, (
CASE
    WHEN (settled_at IS NULL) THEN paid_cents
    ELSE COALESCE(settled_cents, GREATEST(total_cents, paid_cents))
END -
CASE status
    WHEN 'CANCELLED' THEN (0)::bigint
    ELSE total_cents
END)) > 0);
CREATE INDEX orders_unclaimed ON orders (buyer_id) WHERE (claimed_at IS NULL);
-- What has an urgency; few orders stay here for long
CREATE INDEX orders_unpaid ON orders (organization_id, group_buy_id, created_at DESC, id DESC) INCLUDE (payment_extended_until) WHERE (status IN ('PENDING', 'PAYMENT_UPLOADED'));

-- Orders that a limited organization took in a month: raised with each of them, so that the last place is sold once. Without a row they are counted
CREATE TABLE organization_usage (
  organization_id uuid NOT NULL,
  -- Its first day; it begins and ends in UTC
  month date NOT NULL,
  -- Cancelled ones too; null: to be counted with the next order
  orders integer,
  -- Of the plan, as it was with the last order
  orders_at_most integer NOT NULL,
  CONSTRAINT organization_usage_pkey PRIMARY KEY (organization_id, month),
  CONSTRAINT organization_usage_within CHECK (orders <= orders_at_most),
  CONSTRAINT organization_usage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE organizations (
  id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  white_labeled boolean NOT NULL DEFAULT false,
  logo_url text,
  -- Its creator, whose tier sets the limits of the organization
  owner_id uuid,
  -- IANA name; a date without a time is a day there
  time_zone text NOT NULL DEFAULT 'UTC',
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Of its payment proofs and product pictures, as they are stored
  upload_bytes bigint NOT NULL DEFAULT 0,
  -- Whether orders that nobody pays are cancelled by the deadline; off, they stay overdue
  auto_cancel boolean NOT NULL DEFAULT true,
  -- Days from the end of a new group buy to its payment due date; null: the form's own default
  payment_due_days integer,
  auto_approve_agent_requests boolean NOT NULL DEFAULT false,
  -- Of its pages where it is white-labeled; null: the colours of the product
  brand_color text,
  -- Of the file behind logo_url
  logo_bytes integer NOT NULL DEFAULT 0,
  -- Days from the handover until an order that is paid closes by itself; 0: never
  close_paid_after_days smallint NOT NULL DEFAULT 14,
  settings_changed_at timestamptz,
  settings_changed_by uuid,
  -- Drawn at random and never changed: identifiers, order numbers, codes and keys of files carry it
  number integer NOT NULL,
  CONSTRAINT organizations_pkey PRIMARY KEY (id),
  CONSTRAINT organizations_number_key UNIQUE (number),
  CONSTRAINT organizations_slug_key UNIQUE (slug),
  CONSTRAINT organizations_brand_color_check CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT organizations_close_paid_after_days_check CHECK (close_paid_after_days >= 0 AND close_paid_after_days <= 365),
  CONSTRAINT organizations_default_stays CHECK (NOT (is_default AND deleted_at IS NOT NULL)),
  CONSTRAINT organizations_logo_bytes_check CHECK (logo_bytes >= 0),
  CONSTRAINT organizations_number_check CHECK (number >= 0 AND number < 1073741824),
  CONSTRAINT organizations_payment_due_days_check CHECK (payment_due_days >= 0 AND payment_due_days <= 365),
  CONSTRAINT organizations_slug_check CHECK (slug ~ '^[a-z0-9-]{3,30}$'),
  CONSTRAINT organizations_upload_bytes_check CHECK (upload_bytes >= 0),
  CONSTRAINT organizations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT organizations_settings_changed_by_fkey FOREIGN KEY (settings_changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX organizations_name_trgm ON organizations USING gin (folded(name) gin_trgm_ops);
CREATE UNIQUE INDEX organizations_one_default ON organizations (is_default) WHERE is_default;
CREATE INDEX organizations_owner ON organizations (owner_id);

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- base64url, as the authenticator names it
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- Uses, as the authenticator counts them; 0 where it does not
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential UNIQUE (credential_id),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- How an organization takes money, outside the product; every new organization gets the built-in ones
CREATE TABLE payment_methods (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  method text NOT NULL,
  display_name text NOT NULL,
  description text,
  -- Plain text shown to a buyer who chose this method
  instructions text,
  icon text,
  is_enabled boolean NOT NULL DEFAULT true,
  is_built_in boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  -- The version that an editor holds: a change that began from an older one is refused
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Handle, account or name, alone: buyers copy it
  payee text,
  -- Template with {amount} and {orderNumber} (domain/payments/payment-link.ts)
  payment_link text,
  -- When payee, link or instructions were last changed: whoever ordered before was told otherwise; null: never
  paying_changed_at timestamptz,
  -- Paid when the goods are handed over: no proof is due before
  paid_at_handover boolean NOT NULL DEFAULT false,
  CONSTRAINT payment_methods_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT payment_methods_once UNIQUE (organization_id, method),
  CONSTRAINT payment_methods_method_check CHECK (method IN ('CREDIT_CARD', 'PAYPAL', 'CRYPTO', 'APPLE_PAY', 'GOOGLE_PAY', 'VENMO')),
  CONSTRAINT payment_methods_payment_link_check CHECK (payment_link ~~ 'https://%'),
  CONSTRAINT payment_methods_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE payment_proofs (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Random name in the file storage; nothing of it comes from a person
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_size integer NOT NULL,
  uploaded_by_id uuid,
  notes text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_proofs_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT payment_proofs_file_size_check CHECK (file_size > 0),
  CONSTRAINT payment_proofs_file_type_check CHECK (file_type IN ('image/jpeg', 'image/png', 'image/gif', 'application/pdf')),
  CONSTRAINT payment_proofs_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id),
  CONSTRAINT payment_proofs_uploaded_by_id_fkey FOREIGN KEY (uploaded_by_id) REFERENCES users(id)
);
CREATE INDEX payment_proofs_by_file ON payment_proofs (file_key);
CREATE INDEX payment_proofs_by_id ON payment_proofs (id);
CREATE INDEX payment_proofs_newest ON payment_proofs (organization_id, created_at DESC, id DESC);
CREATE INDEX payment_proofs_order ON payment_proofs (organization_id, order_id, created_at DESC);

-- The one payment page that is open for a person: asked for twice, it is the same
CREATE TABLE plan_checkouts (
  user_id uuid NOT NULL,
  -- The idempotency key under which the page is asked for
  attempt_id uuid NOT NULL,
  tier text NOT NULL,
  billing text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  session_id text,
  created_at timestamptz NOT NULL,
  CONSTRAINT plan_checkouts_pkey PRIMARY KEY (user_id),
  CONSTRAINT plan_checkouts_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT plan_checkouts_billing_check CHECK (billing IN ('monthly', 'annual')),
  CONSTRAINT plan_checkouts_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT plan_checkouts_tier_check CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT plan_checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What each product was before it was changed, or taken out, with many others
CREATE TABLE product_bulk_changed (
  organization_id uuid NOT NULL,
  bulk_change_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- updated_at of the product as it was left: another one says that somebody has changed it since; null where it was taken out
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
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT product_bulk_changed_pkey PRIMARY KEY (organization_id, bulk_change_id, product_id),
  CONSTRAINT product_bulk_changed_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT product_bulk_changed_organization_id_bulk_change_id_fkey FOREIGN KEY (organization_id, bulk_change_id) REFERENCES product_bulk_changes(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX product_bulk_changed_by_picture ON product_bulk_changed (image_url) WHERE (image_url ~~ '/uploads/products/%');

-- One a person and organization: the next one replaces it, undoing it or a day takes it away
CREATE TABLE product_bulk_changes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  made_by_id uuid NOT NULL,
  what text NOT NULL,
  -- The supplier that came with it; it goes when that is undone and nothing else names it
  new_supplier_id uuid,
  made_at timestamptz NOT NULL,
  CONSTRAINT product_bulk_changes_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT product_bulk_changes_organization_id_made_by_id_key UNIQUE (organization_id, made_by_id),
  CONSTRAINT product_bulk_changes_what_check CHECK (what IN ('supplier', 'price', 'unit', 'removed')),
  CONSTRAINT product_bulk_changes_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id),
  CONSTRAINT product_bulk_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX product_bulk_changes_by_time ON product_bulk_changes (made_at);

-- What an import did to products, and what each of them was before; what it added is kept as it came
CREATE TABLE product_import_changes (
  organization_id uuid NOT NULL,
  product_id uuid NOT NULL,
  kind text NOT NULL,
  -- updated_at of the product as the import left it: another one says that somebody has changed it since
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
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT product_import_changes_pkey PRIMARY KEY (organization_id, product_id),
  CONSTRAINT product_import_changes_check CHECK ((left_at IS NULL) = (kind = 'removed')),
  CONSTRAINT product_import_changes_kind_check CHECK (kind IN ('added', 'changed', 'removed')),
  CONSTRAINT product_import_changes_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT product_import_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES product_imports(organization_id) ON DELETE CASCADE
);
CREATE INDEX product_import_changes_by_picture ON product_import_changes (image_url) WHERE (image_url ~~ '/uploads/products/%');

-- One an organization: the next import replaces it, undoing it takes it away
CREATE TABLE product_imports (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- As it was called where it came from; null from the command line
  file_name text,
  new_supplier_ids uuid[] NOT NULL,
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT product_imports_pkey PRIMARY KEY (organization_id),
  CONSTRAINT product_imports_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT product_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE product_pictures (
  -- Random; the files are products/KEY.webp and products/KEY-small.webp
  key text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- Whose upload space it takes; null for one that a platform administrator brought without choosing an organization
  organization_id uuid,
  -- Of its two files; 0 for those from before this was counted
  bytes integer NOT NULL DEFAULT 0,
  CONSTRAINT product_pictures_pkey PRIMARY KEY (key),
  CONSTRAINT product_pictures_bytes_check CHECK (bytes >= 0),
  CONSTRAINT product_pictures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX product_pictures_by_age ON product_pictures (uploaded_at);

CREATE TABLE products (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  -- What buyers pay unless price_cents is given
  cost_cents bigint NOT NULL,
  price_cents bigint,
  sku text,
  -- Free text, "kg" or "case of 12"
  unit text,
  image_url text,
  created_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Given by an organiser, never reckoned; may be below the price, and saves nothing then
  usual_price_cents bigint,
  -- Null where nobody has said, and since its supplier was deleted
  supplier_id uuid,
  CONSTRAINT products_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT products_cost_cents_check CHECK (cost_cents >= 0),
  CONSTRAINT products_name_check CHECK (name <> ''),
  CONSTRAINT products_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT products_usual_price_cents_check CHECK (usual_price_cents > 0),
  CONSTRAINT products_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT products_of_supplier FOREIGN KEY (organization_id, supplier_id) REFERENCES suppliers(organization_id, id),
  CONSTRAINT products_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX products_by_id ON products (id);
CREATE INDEX products_by_name ON products (organization_id, folded(name) COLLATE "C", id);
CREATE INDEX products_by_picture ON products (image_url) WHERE (image_url ~~ '/uploads/products/%');
CREATE INDEX products_by_supplier ON products (organization_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX products_name_trgm ON products USING gin (folded(name) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE UNIQUE INDEX products_sku_once ON products (organization_id, sku) WHERE (sku IS NOT NULL);
CREATE INDEX products_sku_trgm ON products USING gin (folded(sku) gin_trgm_ops);

-- Who sends: one pair for the installation (VAPID, RFC 8292), since a device trusts the one it was told
CREATE TABLE push_keys (
  is_only boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

-- What is on its way to devices; a row goes when it has been taken, or is of no use any more
CREATE TABLE push_outbox (
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  user_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  CONSTRAINT push_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT push_outbox_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_outbox_due ON push_outbox (next_attempt_at);
CREATE INDEX push_outbox_subscription ON push_outbox (subscription_id);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- A device that is signed out is told nothing more
  session_id uuid NOT NULL,
  -- SHA-256 of the address: one device has one row, whoever is signed in there
  endpoint_hash bytea NOT NULL,
  -- Address and keys of the device, sealed with the installation's secret key
  sealed bytea NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE question_blocks (
  organization_id uuid NOT NULL,
  -- In small letters: of an account, or as it was typed
  email text NOT NULL,
  blocked_by_id uuid,
  blocked_at timestamptz NOT NULL,
  CONSTRAINT question_blocks_pkey PRIMARY KEY (organization_id, email),
  CONSTRAINT question_blocks_blocked_by_id_fkey FOREIGN KEY (blocked_by_id) REFERENCES users(id),
  CONSTRAINT question_blocks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE questions (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  asker_id uuid,
  -- Typed by somebody who was not signed in: nothing proves it
  asker_email text,
  text text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the mail to the organisers was written that lists it
  mailed_at timestamptz,
  -- As it was sent to whoever asked
  answer text,
  answered_at timestamptz,
  answered_by_id uuid,
  -- When an organiser left it without an answer
  set_aside_at timestamptz,
  -- As everybody reads it, with published_answer
  published_question text,
  published_answer text,
  published_at timestamptz,
  CONSTRAINT questions_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT questions_answered_whole CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT questions_asked_by_one CHECK ((asker_id IS NULL) <> (asker_email IS NULL)),
  CONSTRAINT questions_published_whole CHECK ((published_at IS NULL) = (published_question IS NULL) AND (published_at IS NULL) = (published_answer IS NULL) AND (published_at IS NULL OR answered_at IS NOT NULL)),
  CONSTRAINT questions_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES users(id),
  CONSTRAINT questions_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id),
  CONSTRAINT questions_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX questions_of_deals ON questions (organization_id, group_buy_id, asked_at DESC, id DESC);
CREATE INDEX questions_open ON questions (organization_id, group_buy_id, asked_at, id) WHERE ((answered_at IS NULL) AND (set_aside_at IS NULL));
CREATE INDEX questions_published ON questions (organization_id, group_buy_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX questions_unmailed ON questions (organization_id, group_buy_id) WHERE ((mailed_at IS NULL) AND (answered_at IS NULL) AND (set_aside_at IS NULL));

CREATE TABLE read_positions (
  organization_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT read_positions_pkey PRIMARY KEY (organization_id, conversation_id, user_id),
  CONSTRAINT read_positions_organization_id_conversation_id_fkey FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT read_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Accounts deleted a moment ago: an order of theirs may still be on its way
CREATE TABLE recent_deletions (
  user_id uuid NOT NULL,
  -- That the account had: a late order becomes a guest's with it
  email text NOT NULL,
  deleted_at timestamptz NOT NULL,
  CONSTRAINT recent_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT recent_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX recent_deletions_in_order ON recent_deletions (deleted_at);

-- The ones that are left: a row goes with its use
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE refund_requests (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  stripe_payment_intent_id text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  -- What had been given back of the payment when this was asked for: more than that is the answer
  refunded_before_cents bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  notes text,
  refunded_cents bigint,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Null: decided at the payment provider
  decided_by_id uuid,
  -- Somebody is giving the money back: nobody else decides meanwhile
  refunding_since timestamptz,
  -- Part of the idempotency key: a refusal is not to be answered again, a lost answer is
  refused_tries integer NOT NULL DEFAULT 0,
  -- Whoever decided ends the plan with the money given back
  ends_plan boolean NOT NULL DEFAULT false,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT refund_requests_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT refund_requests_completed_whole CHECK ((status = 'completed') = (refunded_cents IS NOT NULL AND refunded_cents > 0)),
  CONSTRAINT refund_requests_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT refund_requests_decided_whole CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT refund_requests_refunded_before_cents_check CHECK (refunded_before_cents >= 0),
  CONSTRAINT refund_requests_refused_tries_check CHECK (refused_tries >= 0),
  CONSTRAINT refund_requests_status_check CHECK (status IN ('pending', 'completed', 'rejected')),
  CONSTRAINT refund_requests_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id),
  CONSTRAINT refund_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX refund_requests_newest ON refund_requests (requested_at DESC, id DESC);
CREATE INDEX refund_requests_of_payments ON refund_requests (stripe_payment_intent_id);
CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests (user_id) WHERE (status = 'pending');

CREATE TABLE role_requests (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What the person was when they asked
  role_then text NOT NULL,
  requested_role text NOT NULL,
  requested_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'PENDING',
  notes text,
  decided_at timestamptz,
  -- Null: nobody; the organization approves by itself
  decided_by_id uuid,
  CONSTRAINT role_requests_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT role_requests_decided_whole CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CONSTRAINT role_requests_requested_role_check CHECK (requested_role = 'AGENT'),
  CONSTRAINT role_requests_status_check CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  CONSTRAINT role_requests_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id),
  CONSTRAINT role_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT role_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX role_requests_of_people ON role_requests (user_id, organization_id, requested_at DESC);
CREATE UNIQUE INDEX role_requests_one_open ON role_requests (organization_id, user_id) WHERE (status = 'PENDING');

-- What is open between the password and the second factor; works once
CREATE TABLE second_factor_tickets (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  -- Of the password that was shown: with another one the ticket is over
  password_hash text NOT NULL,
  sealed_secret bytea,
  expires_at timestamptz NOT NULL,
  CONSTRAINT second_factor_tickets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT second_factor_tickets_check CHECK ((purpose = 'add_app') = (sealed_secret IS NOT NULL)),
  CONSTRAINT second_factor_tickets_purpose_check CHECK (purpose IN ('sign_in', 'add_app', 'add_passkey', 'change_factors')),
  CONSTRAINT second_factor_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX second_factor_tickets_expires_at ON second_factor_tickets (expires_at);
CREATE INDEX second_factor_tickets_user ON second_factor_tickets (user_id);

CREATE TABLE sessions (
  id uuid NOT NULL,
  -- SHA-256 of the 256-bit token; the token itself is not stored
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Where it was opened, as limits count addresses
  address text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- The one-time link of the first run; the row goes with its use
CREATE TABLE setup_tokens (
  id boolean NOT NULL DEFAULT true,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT setup_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT setup_tokens_id_check CHECK (id)
);

-- One row: what every machine of this site has in common. Empty until the first start
CREATE TABLE site_identity (
  id boolean NOT NULL DEFAULT true,
  -- Derived from the secret key, which can't be found out from it
  secret_key_fingerprint text,
  -- Also lies in the file store, as the file "store-id"
  file_store_id text,
  CONSTRAINT site_identity_pkey PRIMARY KEY (id),
  CONSTRAINT site_identity_id_check CHECK (id)
);

CREATE TABLE sms_news (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  kind text NOT NULL,
  count integer NOT NULL,
  group_buy_id uuid NOT NULL,
  group_buy_title text NOT NULL,
  path text NOT NULL,
  list_path text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT sms_news_pkey PRIMARY KEY (id),
  CONSTRAINT sms_news_count_check CHECK (count > 0),
  CONSTRAINT sms_news_kind_check CHECK (kind IN ('order_placed', 'proof_uploaded', 'deal_assigned')),
  CONSTRAINT sms_news_list_path_check CHECK (list_path ~~ '/%' AND list_path !~~ '//%'),
  CONSTRAINT sms_news_path_check CHECK (path ~~ '/%' AND path !~~ '//%'),
  CONSTRAINT sms_news_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT sms_news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE sms_outbox (
  -- The gateway gets it with every try, so that it sends each SMS once
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  -- Failed: refused, or tried often enough; dropped: too old by then, or restored from a backup
  status text NOT NULL DEFAULT 'queued',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When the last try failed
  failed_at timestamptz,
  last_error text,
  CONSTRAINT sms_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT sms_outbox_status_check CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
  CONSTRAINT sms_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sms_outbox_by_recipient ON sms_outbox (recipient, created_at);
CREATE INDEX sms_outbox_by_user ON sms_outbox (user_id);
CREATE INDEX sms_outbox_due ON sms_outbox (next_attempt_at) WHERE (status = 'queued');

CREATE UNLOGGED TABLE socket_io_attachments (
  id bigint NOT NULL DEFAULT nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea,
  CONSTRAINT socket_io_attachments_pkey PRIMARY KEY (id)
);

-- Each event once. It says what to read back, and nothing more of it is kept
CREATE TABLE stripe_events (
  id text NOT NULL,
  type text NOT NULL,
  subscription_id text,
  payment_id text,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL,
  CONSTRAINT stripe_events_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_events_tries_check CHECK (tries >= 0)
);
CREATE INDEX stripe_events_to_handle ON stripe_events (retry_at) WHERE (handled_at IS NULL);

CREATE TABLE subscriptions (
  -- As the payment provider calls it
  id text NOT NULL,
  user_id uuid NOT NULL,
  customer_id text NOT NULL,
  status text NOT NULL,
  tier text NOT NULL,
  billing text NOT NULL,
  -- Of one period, in hundredths of the currency, without tax
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  started_at timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  ends_at_period_end boolean NOT NULL,
  -- The plan that takes its place when the period ends
  next_tier text,
  next_billing text,
  -- When the payment was due that failed
  unpaid_since timestamptz,
  -- The plan its owner has by it now: FREE once it has ended, or is unpaid for longer than the time of grace
  gives_tier text NOT NULL,
  -- The failed payment that its owner was last told of
  told_unpaid_since timestamptz,
  -- It shall end at the provider, because its owner is gone
  ending_since timestamptz,
  -- Grows with each storing: what was read before another storing is not stored
  revision integer NOT NULL,
  read_at timestamptz NOT NULL,
  -- Taxes come on top of amount_cents; known since its last reading
  is_taxed boolean NOT NULL DEFAULT false,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT subscriptions_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT subscriptions_billing_check CHECK (billing IN ('monthly', 'annual')),
  CONSTRAINT subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT subscriptions_give_nothing_ended CHECK ((status IN ('active', 'past_due')) OR gives_tier = 'FREE'),
  CONSTRAINT subscriptions_gives_tier_check CHECK (gives_tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT subscriptions_next_billing_check CHECK (next_billing IN ('monthly', 'annual')),
  CONSTRAINT subscriptions_next_tier_check CHECK (next_tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT subscriptions_next_whole CHECK ((next_tier IS NULL) = (next_billing IS NULL)),
  CONSTRAINT subscriptions_revision_check CHECK (revision > 0),
  CONSTRAINT subscriptions_status_check CHECK (status IN ('incomplete', 'active', 'past_due', 'ended')),
  CONSTRAINT subscriptions_tier_check CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT subscriptions_unpaid_whole CHECK ((status = 'past_due') = (unpaid_since IS NOT NULL)),
  CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX subscriptions_of_people ON subscriptions (user_id);
CREATE INDEX subscriptions_to_follow ON subscriptions (period_ends_at) WHERE (status <> 'ended');

-- What was ordered by mail from suppliers for a group buy: a copy, never changed
CREATE TABLE supplier_mails (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  supplier_id uuid,
  -- As it was called then; supplier_id is null since it was deleted
  supplier_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- The text of the mail as it went out
  body text NOT NULL,
  products integer NOT NULL,
  quantity integer NOT NULL,
  amount_cents bigint NOT NULL,
  sent_by_id uuid,
  sent_at timestamptz NOT NULL,
  -- What became of the mail; the outbox forgets it sooner
  delivery text,
  CONSTRAINT supplier_mails_pkey PRIMARY KEY (organization_id, group_buy_id, id),
  CONSTRAINT supplier_mails_delivery_check CHECK (delivery IN ('queued', 'kept', 'sent', 'failed')),
  CONSTRAINT supplier_mails_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT supplier_mails_organization_id_supplier_id_fkey FOREIGN KEY (organization_id, supplier_id) REFERENCES suppliers(organization_id, id),
  CONSTRAINT supplier_mails_sent_by_id_fkey FOREIGN KEY (sent_by_id) REFERENCES users(id)
);
CREATE INDEX supplier_mails_of_supplier ON supplier_mails (organization_id, supplier_id);

-- Whom an organization buys from; for its organisers alone
CREATE TABLE suppliers (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Where its orders are sent to
  email text,
  note text,
  created_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT suppliers_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT suppliers_name_check CHECK (name <> ''),
  CONSTRAINT suppliers_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  CONSTRAINT suppliers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX suppliers_name_once ON suppliers (organization_id, lower(name));

-- The one row of settings of this installation
CREATE TABLE system_settings (
  id boolean NOT NULL DEFAULT true,
  site_name text NOT NULL DEFAULT 'Cobuy',
  support_email text,
  max_file_size_mb integer NOT NULL DEFAULT 10,
  community_mode boolean NOT NULL DEFAULT false,
  maintenance_mode boolean NOT NULL DEFAULT false,
  maintenance_message text,
  developer_pages boolean NOT NULL DEFAULT false,
  enabled_payment_methods text[] NOT NULL DEFAULT '{CREDIT_CARD,PAYPAL}',
  payment_due_days integer NOT NULL DEFAULT 7,
  grace_period_days integer NOT NULL DEFAULT 3,
  -- Days before the payment due date on which whoever has not paid is reminded
  reminder_days integer[] NOT NULL DEFAULT '{1,3}'::integer[],
  -- Days after the due date until an order without proof is cancelled; the grace period counts where it is longer
  auto_cancel_days integer NOT NULL DEFAULT 7,
  notifies_payment_received boolean NOT NULL DEFAULT true,
  notifies_payment_reminders boolean NOT NULL DEFAULT true,
  notifies_payment_overdue boolean NOT NULL DEFAULT true,
  notifies_admin_alerts boolean NOT NULL DEFAULT true,
  -- An origin, such as https://deals.example.org; PUBLIC_URL of the environment wins
  public_url text,
  holds_sample_data boolean NOT NULL DEFAULT false,
  -- Private deals and channels open to an account only once its e-mail is confirmed
  confirm_members boolean NOT NULL DEFAULT false,
  -- Whether a mail server is configured, as the program that started last was told
  sends_mail boolean NOT NULL DEFAULT false,
  -- Since when the dates stand still; set until what became due meanwhile has been moved on
  maintenance_since timestamptz,
  -- Of the footer: [{title, url}], http and https only
  social_links jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Counts the changes by the forms of the console
  version integer NOT NULL DEFAULT 0,
  -- What people may upload; each upload takes of these what it can use
  file_types text[] NOT NULL DEFAULT '{jpeg,png,gif,pdf,webp,avif}',
  -- By method: {text, changedAt}, for organizations without words of their own
  payment_instructions jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- How often the payment settings were changed
  payment_version integer NOT NULL DEFAULT 0,
  -- Since when totals are shown as nothing; set until the buyers of unpaid orders have been told, after it ended, what to pay by when
  community_since timestamptz,
  -- Whether a SUPERADMIN without a second factor has to set one up before anything else
  require_second_factor boolean NOT NULL DEFAULT false,
  -- Who made the change that version counted last
  changed_by uuid,
  -- Who made the change that payment_version counted last
  payment_changed_by uuid,
  CONSTRAINT system_settings_pkey PRIMARY KEY (id),
  CONSTRAINT system_settings_auto_cancel_days_check CHECK (auto_cancel_days >= 0),
  CONSTRAINT system_settings_auto_cancel_days_check1 CHECK (auto_cancel_days <= 365),
  CONSTRAINT system_settings_file_size CHECK (max_file_size_mb >= 1 AND max_file_size_mb <= 100),
  CONSTRAINT system_settings_file_types_check CHECK (file_types <@ '{jpeg,png,gif,pdf,webp,avif}' AND file_types && '{jpeg,png,gif,pdf}'),
  CONSTRAINT system_settings_grace_period_days_check CHECK (grace_period_days >= 0),
  CONSTRAINT system_settings_grace_period_days_check1 CHECK (grace_period_days <= 365),
  CONSTRAINT system_settings_id_check CHECK (id),
  CONSTRAINT system_settings_max_file_size_mb_check CHECK (max_file_size_mb >= 1 AND max_file_size_mb <= 100),
  CONSTRAINT system_settings_payment_due_days_check CHECK (payment_due_days >= 1),
  CONSTRAINT system_settings_payment_due_days_check1 CHECK (payment_due_days <= 365),
  CONSTRAINT system_settings_payment_instructions_check CHECK (jsonb_typeof(payment_instructions) = 'object'),
  CONSTRAINT system_settings_public_url CHECK (public_url ~ '^https?://[^/?#@]+$'),
  CONSTRAINT system_settings_reminder_days_check CHECK ((1 <= ALL (reminder_days)) AND (30 >= ALL (reminder_days))),
  CONSTRAINT system_settings_social_links_is_list CHECK (jsonb_typeof(social_links) = 'array'),
  CONSTRAINT system_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT system_settings_payment_changed_by_fkey FOREIGN KEY (payment_changed_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Wrong tries at sign-in, shared by all processes (the layout rate-limiter-flexible expects)
CREATE TABLE throttles (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT throttles_pkey PRIMARY KEY (key)
);

CREATE TABLE tier_prices (
  tier text NOT NULL,
  -- A month; null: contact sales
  price_cents bigint,
  CONSTRAINT tier_prices_pkey PRIMARY KEY (tier),
  CONSTRAINT tier_prices_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT tier_prices_sold CHECK (price_cents IS NOT NULL OR tier = 'ENTERPRISE'),
  CONSTRAINT tier_prices_tier_check CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'))
);

-- Limits of the plans: -1 is unlimited, 0 not included. ENTERPRISE has no row: it is always unlimited
CREATE TABLE tier_settings (
  tier text NOT NULL,
  users integer NOT NULL,
  group_buys integer NOT NULL,
  products integer NOT NULL,
  -- A month, as broadcasts
  orders integer NOT NULL,
  -- MB
  uploads integer NOT NULL,
  broadcasts integer NOT NULL,
  orgs integer NOT NULL,
  agents integer NOT NULL,
  CONSTRAINT tier_settings_pkey PRIMARY KEY (tier),
  CONSTRAINT tier_settings_agents_check CHECK (agents >= '-1'::integer),
  CONSTRAINT tier_settings_broadcasts_check CHECK (broadcasts >= '-1'::integer),
  CONSTRAINT tier_settings_group_buys_check CHECK (group_buys >= '-1'::integer),
  CONSTRAINT tier_settings_orders_check CHECK (orders >= '-1'::integer),
  CONSTRAINT tier_settings_orgs_check CHECK (orgs >= '-1'::integer),
  CONSTRAINT tier_settings_products_check CHECK (products >= '-1'::integer),
  CONSTRAINT tier_settings_tier_check CHECK (tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM')),
  CONSTRAINT tier_settings_uploads_check CHECK (uploads >= '-1'::integer),
  CONSTRAINT tier_settings_users_check CHECK (users >= '-1'::integer)
);

-- Counts the changes, so that of two who change at once the second is told; held while one changes
CREATE TABLE tier_versions (
  part text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  changed_by uuid,
  CONSTRAINT tier_versions_pkey PRIMARY KEY (part),
  CONSTRAINT tier_versions_part_check CHECK (part IN ('settings', 'prices')),
  CONSTRAINT tier_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE trust_keywords (
  id uuid NOT NULL,
  keyword text NOT NULL,
  normalized_keyword text NOT NULL,
  category text NOT NULL,
  severity smallint NOT NULL,
  notes text,
  source text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  -- Moves on with every change, so that processes notice it
  updated_at timestamptz NOT NULL,
  CONSTRAINT trust_keywords_pkey PRIMARY KEY (id),
  CONSTRAINT trust_keywords_normalized_key UNIQUE (normalized_keyword),
  CONSTRAINT trust_keywords_category_check CHECK (category IN ('illegal_substances', 'weapons_violence', 'adult_content', 'hate_speech', 'scams_fraud', 'gambling', 'medical_prescription', 'counterfeit', 'hacking_cybercrime', 'regulated_products', 'financial_fraud', 'personal_information', 'profanity', 'dangerous_activities', 'harassment', 'spam', 'competitor', 'prohibited_misc')),
  CONSTRAINT trust_keywords_severity_check CHECK (severity >= 1 AND severity <= 5),
  CONSTRAINT trust_keywords_source_check CHECK (source IN ('seed', 'manual'))
);
CREATE INDEX trust_keywords_by_category ON trust_keywords (category, created_at DESC, id);
CREATE INDEX trust_keywords_by_creation ON trust_keywords (created_at DESC, id);

CREATE TABLE trust_list (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL DEFAULT 1,
  -- Hashes the addresses of those who were signed out, so that findings name nobody
  address_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text,
  CONSTRAINT trust_list_pkey PRIMARY KEY (only_row),
  CONSTRAINT trust_list_one_row CHECK (only_row)
);

CREATE TABLE trust_violations (
  id uuid NOT NULL,
  -- The account, the order of a session that is limited to it, or a keyed hash of an address
  person text NOT NULL,
  user_id uuid,
  organization_id uuid,
  field text NOT NULL,
  keyword_id uuid NOT NULL,
  -- As it was then; it may have been changed or deleted since
  keyword text NOT NULL,
  category text NOT NULL,
  severity smallint NOT NULL,
  rule text NOT NULL,
  excerpt text NOT NULL,
  side text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  -- The beginning of the ten minutes in which it was found
  window_start timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  CONSTRAINT trust_violations_pkey PRIMARY KEY (id),
  CONSTRAINT trust_violations_once UNIQUE (person, field, keyword_id, window_start),
  CONSTRAINT trust_violations_rule_check CHECK (rule IN ('word', 'pattern', 'typo')),
  CONSTRAINT trust_violations_side_check CHECK (side IN ('server', 'client')),
  CONSTRAINT trust_violations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT trust_violations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_violations_by_organization ON trust_violations (organization_id) WHERE (organization_id IS NOT NULL);
CREATE INDEX trust_violations_by_time ON trust_violations (found_at) INCLUDE (category, field, keyword);
CREATE INDEX trust_violations_by_user ON trust_violations (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE trust_whitelist (
  id uuid NOT NULL,
  term text NOT NULL,
  normalized_term text NOT NULL,
  -- The field where it may be written; null: everywhere
  context text,
  reason text NOT NULL,
  expires_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  approved_by uuid,
  CONSTRAINT trust_whitelist_pkey PRIMARY KEY (id),
  CONSTRAINT trust_whitelist_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX trust_whitelist_by_approver ON trust_whitelist (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX trust_whitelist_by_creation ON trust_whitelist (created_at DESC, id);
CREATE INDEX trust_whitelist_standing ON trust_whitelist (normalized_term) WHERE (removed_at IS NULL);

CREATE TABLE updates (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  text text NOT NULL,
  posted_by_id uuid,
  posted_at timestamptz NOT NULL,
  taken_down_at timestamptz,
  CONSTRAINT updates_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT updates_organization_id_group_buy_id_fkey FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT updates_posted_by_id_fkey FOREIGN KEY (posted_by_id) REFERENCES users(id)
);
CREATE INDEX updates_shown ON updates (organization_id, group_buy_id, posted_at DESC, id DESC) WHERE (taken_down_at IS NULL);

-- Accounts, people who only ever ordered as guests included
CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  username text,
  first_name text,
  last_name text,
  -- Argon2id; null for an account that never set a password (role GUEST)
  password_hash text,
  is_superadmin boolean NOT NULL DEFAULT false,
  tier text NOT NULL DEFAULT 'FREE',
  email_verified_at timestamptz,
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whom the payment provider charges for the plan; of an emptied account until nothing of it can be paid any more
  stripe_customer_id text,
  -- The plan one has without paying, while a plan is paid for; null: nothing is paid for, and tier is what was given
  given_tier text,
  -- E.164; nobody but its owner reads it
  phone text,
  -- Of a deleted account: until when its orders keep name, address and proofs. Null: they do no longer
  orders_kept_until timestamptz,
  -- Name of the picture that somebody shows of themselves, in the file storage
  avatar_file text,
  avatar_bytes integer NOT NULL DEFAULT 0,
  former_emails jsonb NOT NULL DEFAULT '[]'::jsonb,
  former_names text[] NOT NULL DEFAULT '{}',
  -- The organization whose Add User or import made the account: it may choose a password until its person has signed in. No reference: organizations already refer to users, and an id is never used twice
  made_by_organization_id uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_username_key UNIQUE (username),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_given_tier_check CHECK (given_tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT users_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT users_tier_check CHECK (tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  CONSTRAINT users_username_check CHECK (username = lower(username))
);
CREATE INDEX users_avatar ON users (avatar_file) WHERE (avatar_file IS NOT NULL);
CREATE UNIQUE INDEX users_by_customer ON users (stripe_customer_id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX users_by_plain_username ON users (regexp_replace(username, '[0-9]+$', '')) WHERE (username IS NOT NULL);
CREATE INDEX users_by_shown_name ON users (folded(COALESCE(NULLIF(TRIM(BOTH FROM ((COALESCE(first_name, '') || ' ') || COALESCE(last_name, ''))), ''), email)) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX users_orders_kept_until ON users (orders_kept_until) WHERE (orders_kept_until IS NOT NULL);
CREATE INDEX users_search_trgm ON users USING gin (folded(((((((email || ' ') || COALESCE(first_name, '')) || ' ') || COALESCE(last_name, '')) || ' ') || COALESCE(username, ''))) gin_trgm_ops);
CREATE INDEX users_superadmins ON users (id) WHERE is_superadmin;
