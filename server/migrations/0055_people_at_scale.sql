-- Names and numbers of a user name, for those who choose one (rooms/accounts/accounts.queries.ts).
CREATE INDEX users_by_plain_username ON users (regexp_replace(username, '[0-9]+$', '')) WHERE username IS NOT NULL;
--> statement-breakpoint
-- As people are listed (rooms/accounts/person-text.ts).
CREATE INDEX users_by_shown_name ON users (
  lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)), id
) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX users_search_trgm;
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users USING gin (
  (email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '')) gin_trgm_ops
);
--> statement-breakpoint
CREATE INDEX users_superadmins ON users (id) WHERE is_superadmin;
--> statement-breakpoint
-- Who organises and administers: few of many.
CREATE INDEX memberships_of_organisers ON memberships (organization_id, role, created_at) WHERE role <> 'BUYER';
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'deal_opened', 'role_requested', 'role_changed',
  'membership_ended', 'plan_unpaid', 'refund_decided', 'admin_alert'
));
