-- What people ask about a group buy before they order, and what its organisers say to them.
CREATE TABLE questions (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  asker_id uuid REFERENCES users (id),
  asker_email text,
  text text NOT NULL,
  asked_at timestamptz NOT NULL,
  mailed_at timestamptz,
  answer text,
  answered_at timestamptz,
  answered_by_id uuid REFERENCES users (id),
  set_aside_at timestamptz,
  published_question text,
  published_answer text,
  published_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT questions_asked_by_one CHECK ((asker_id IS NULL) <> (asker_email IS NULL)),
  CONSTRAINT questions_answered_whole CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT questions_published_whole CHECK (
    (published_at IS NULL) = (published_question IS NULL) AND (published_at IS NULL) = (published_answer IS NULL)
    AND (published_at IS NULL OR answered_at IS NOT NULL))
);
--> statement-breakpoint
COMMENT ON COLUMN questions.asker_email IS 'Typed by somebody who was not signed in: nothing proves it';
--> statement-breakpoint
COMMENT ON COLUMN questions.mailed_at IS 'When the mail to the organisers was written that lists it';
--> statement-breakpoint
COMMENT ON COLUMN questions.answer IS 'As it was sent to whoever asked';
--> statement-breakpoint
COMMENT ON COLUMN questions.set_aside_at IS 'When an organiser left it without an answer';
--> statement-breakpoint
COMMENT ON COLUMN questions.published_question IS 'As everybody reads it, with published_answer';
--> statement-breakpoint
CREATE INDEX questions_open ON questions (organization_id, group_buy_id, asked_at, id)
  WHERE answered_at IS NULL AND set_aside_at IS NULL;
--> statement-breakpoint
CREATE INDEX questions_unmailed ON questions (organization_id, group_buy_id)
  WHERE mailed_at IS NULL AND answered_at IS NULL AND set_aside_at IS NULL;
--> statement-breakpoint
CREATE INDEX questions_of_deals ON questions (organization_id, group_buy_id, asked_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX questions_published ON questions (organization_id, group_buy_id, published_at DESC, id DESC)
  WHERE published_at IS NOT NULL;
--> statement-breakpoint
-- Whose questions an organization takes no more.
CREATE TABLE question_blocks (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  email text NOT NULL,
  blocked_by_id uuid REFERENCES users (id),
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, email)
);
--> statement-breakpoint
COMMENT ON COLUMN question_blocks.email IS 'In small letters: of an account, or as it was typed';
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'admin_alert'
));
