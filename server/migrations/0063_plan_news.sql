ALTER TABLE subscriptions ADD COLUMN is_taxed boolean DEFAULT false NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.is_taxed IS 'Taxes come on top of amount_cents; known since its last reading';
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'deal_opened', 'role_requested', 'role_changed',
  'membership_ended', 'plan_unpaid', 'plan_changed', 'refund_decided', 'admin_alert'
));
