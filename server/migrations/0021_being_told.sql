-- Whoever a thing concerns is told of it.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_closed',
  'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed', 'announcement', 'admin_alert'));
--> statement-breakpoint
-- What administrators were alerted to: the same thing at most once a day.
CREATE TABLE admin_alerts (
  organization_id uuid REFERENCES organizations (id),
  key text NOT NULL,
  alerted_at timestamptz NOT NULL,
  CONSTRAINT admin_alerts_once UNIQUE NULLS NOT DISTINCT (organization_id, key)
);
--> statement-breakpoint
COMMENT ON COLUMN admin_alerts.organization_id IS 'Whose ORGADMINs were told; null: the SUPERADMINs, about the installation';
--> statement-breakpoint
COMMENT ON COLUMN admin_alerts.key IS 'What is wrong, as "disk-low"';
--> statement-breakpoint
CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;
