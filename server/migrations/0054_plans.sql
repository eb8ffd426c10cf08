-- Plans that are paid for, and refunds. What a provider says of a subscription is stored as it was read last.
ALTER TABLE users ADD COLUMN stripe_customer_id text;
--> statement-breakpoint
COMMENT ON COLUMN users.stripe_customer_id IS 'Whom the payment provider charges for the plan; stays with an emptied account, whose subscription has to end';
--> statement-breakpoint
CREATE UNIQUE INDEX users_by_customer ON users (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  customer_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('incomplete', 'active', 'past_due', 'ended')),
  tier text NOT NULL CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  billing text NOT NULL CHECK (billing IN ('monthly', 'annual')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  started_at timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  ends_at_period_end boolean NOT NULL,
  next_tier text CHECK (next_tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  next_billing text CHECK (next_billing IN ('monthly', 'annual')),
  unpaid_since timestamptz,
  gives_tier text NOT NULL CHECK (gives_tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  told_unpaid_since timestamptz,
  ending_since timestamptz,
  revision integer NOT NULL CHECK (revision > 0),
  read_at timestamptz NOT NULL,
  CONSTRAINT subscriptions_unpaid_whole CHECK ((status = 'past_due') = (unpaid_since IS NOT NULL)),
  CONSTRAINT subscriptions_next_whole CHECK ((next_tier IS NULL) = (next_billing IS NULL)),
  CONSTRAINT subscriptions_give_nothing_ended CHECK (status IN ('active', 'past_due') OR gives_tier = 'FREE')
);
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.id IS 'As the payment provider calls it';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.amount_cents IS 'Of one period, in hundredths of the currency, without tax';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.next_tier IS 'The plan that takes its place when the period ends';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.unpaid_since IS 'When the payment was due that failed';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.gives_tier IS 'The plan its owner has by it now: FREE once it has ended, or is unpaid for longer than the time of grace';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.told_unpaid_since IS 'The failed payment that its owner was last told of';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.ending_since IS 'It shall end at the provider, because its owner is gone';
--> statement-breakpoint
COMMENT ON COLUMN subscriptions.revision IS 'Grows with each storing: what was read before another storing is not stored';
--> statement-breakpoint
CREATE INDEX subscriptions_of_people ON subscriptions (user_id);
--> statement-breakpoint
CREATE INDEX subscriptions_to_follow ON subscriptions (period_ends_at) WHERE status <> 'ended';
--> statement-breakpoint
CREATE TABLE plan_checkouts (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  attempt_id uuid NOT NULL,
  tier text NOT NULL CHECK (tier IN ('PROFESSIONAL', 'PREMIUM', 'ENTERPRISE')),
  billing text NOT NULL CHECK (billing IN ('monthly', 'annual')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  session_id text,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE plan_checkouts IS 'The one payment page that is open for a person: asked for twice, it is the same';
--> statement-breakpoint
COMMENT ON COLUMN plan_checkouts.attempt_id IS 'The idempotency key under which the page is asked for';
--> statement-breakpoint
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  subscription_id text,
  payment_id text,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  retry_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE stripe_events IS 'Each event once. It says what to read back, and nothing more of it is kept';
--> statement-breakpoint
CREATE INDEX stripe_events_to_handle ON stripe_events (retry_at) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE refund_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  stripe_payment_intent_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  refunded_before_cents bigint NOT NULL CHECK (refunded_before_cents >= 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'rejected')),
  notes text,
  refunded_cents bigint,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by_id uuid REFERENCES users (id),
  refunding_since timestamptz,
  refused_tries integer NOT NULL DEFAULT 0 CHECK (refused_tries >= 0),
  CONSTRAINT refund_requests_decided_whole CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT refund_requests_completed_whole CHECK ((status = 'completed') = (refunded_cents IS NOT NULL AND refunded_cents > 0))
);
--> statement-breakpoint
COMMENT ON COLUMN refund_requests.refunded_before_cents IS 'What had been given back of the payment when this was asked for: more than that is the answer';
--> statement-breakpoint
COMMENT ON COLUMN refund_requests.decided_by_id IS 'Null: decided at the payment provider';
--> statement-breakpoint
COMMENT ON COLUMN refund_requests.refunding_since IS 'Somebody is giving the money back: nobody else decides meanwhile';
--> statement-breakpoint
COMMENT ON COLUMN refund_requests.refused_tries IS 'Part of the idempotency key: a refusal is not to be answered again, a lost answer is';
--> statement-breakpoint
CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests (user_id) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX refund_requests_of_payments ON refund_requests (stripe_payment_intent_id);
--> statement-breakpoint
CREATE INDEX refund_requests_newest ON refund_requests (requested_at DESC, id DESC);
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'deal_opened', 'role_requested', 'role_changed',
  'plan_unpaid', 'refund_decided', 'admin_alert'
));
