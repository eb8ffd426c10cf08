-- What people are told in the application. A notification is its reader's, in whichever organization it arose: the
-- reader stands first in the key.
CREATE TABLE notifications (
  user_id uuid NOT NULL REFERENCES users (id),
  id uuid NOT NULL,
  organization_id uuid REFERENCES organizations (id),
  kind text NOT NULL CHECK (kind IN ('order_message', 'mention', 'mention_all', 'closure_requested', 'order_closed', 'announcement')),
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
  subject text NOT NULL,
  message_id uuid,
  sender_name text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (user_id, id)
);
--> statement-breakpoint
COMMENT ON COLUMN notifications.id IS 'A UUID of version 7: the newest sorts last';
--> statement-breakpoint
COMMENT ON COLUMN notifications.path IS 'Where choosing it leads, on this site';
--> statement-breakpoint
COMMENT ON COLUMN notifications.subject IS 'What it is about, as "order-chat:ID": whoever reads that has read this';
--> statement-breakpoint
COMMENT ON COLUMN notifications.mailed_at IS 'When a mail listed it as missed';
--> statement-breakpoint
-- A message tells a person once, however often it is sent again.
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, message_id) WHERE message_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications (user_id, subject) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE INDEX notifications_missed ON notifications (created_at)
  WHERE read_at IS NULL AND mailed_at IS NULL AND kind IN ('order_message', 'mention', 'mention_all');
--> statement-breakpoint
CREATE INDEX notifications_by_age ON notifications (created_at);
--> statement-breakpoint
CREATE TABLE notification_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  sound_enabled boolean NOT NULL,
  desktop_enabled boolean NOT NULL,
  toaster_enabled boolean NOT NULL,
  badge_enabled boolean NOT NULL,
  email_enabled boolean NOT NULL,
  sound_volume smallint NOT NULL CHECK (sound_volume BETWEEN 0 AND 100),
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE notification_preferences IS 'Of those who changed anything; the others have the defaults';
--> statement-breakpoint
COMMENT ON COLUMN notification_preferences.sound_volume IS 'In hundredths: nothing in this database is a float';
--> statement-breakpoint
CREATE TABLE notification_presence (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  last_active_at timestamptz,
  last_mailed_at timestamptz
);
--> statement-breakpoint
COMMENT ON COLUMN notification_presence.last_active_at IS 'When an open page was last looked at, to half a minute; a page in the background does not count';
--> statement-breakpoint
COMMENT ON COLUMN notification_presence.last_mailed_at IS 'When the person was last mailed about missed messages';
