-- Who wants to be told when a group buy opens, or about the next ones of an organization.
CREATE TABLE follows (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  group_buy_id uuid,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  email text,
  token text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT follows_by_one CHECK ((user_id IS NULL) <> (email IS NULL)),
  CONSTRAINT follows_once UNIQUE NULLS NOT DISTINCT (organization_id, group_buy_id, user_id, email)
);
--> statement-breakpoint
COMMENT ON COLUMN follows.group_buy_id IS 'Whose opening is told, once; null: the next ones of the organization, until it is ended';
--> statement-breakpoint
COMMENT ON COLUMN follows.email IS 'Typed, in small letters';
--> statement-breakpoint
COMMENT ON COLUMN follows.token IS 'Of the link that confirms and ends it; readable, because all it can do is that';
--> statement-breakpoint
COMMENT ON COLUMN follows.confirmed_at IS 'Until then nothing is sent but the mail that asks';
--> statement-breakpoint
CREATE UNIQUE INDEX follows_by_token ON follows (token);
--> statement-breakpoint
CREATE INDEX follows_by_user ON follows (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE opening_tellings (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, group_buy_id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE opening_tellings IS 'Public group buys whose followers know that they opened, so that they are told once';
--> statement-breakpoint
INSERT INTO opening_tellings SELECT organization_id, id, now() FROM group_buys WHERE start_date <= now();
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'deal_opened', 'admin_alert'
));
