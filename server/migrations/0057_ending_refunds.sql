-- Whoever gives the money of a plan back may end the plan with it (decision 0046).
ALTER TABLE refund_requests ADD COLUMN ends_plan boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN refund_requests.ends_plan IS 'Whoever decided ends the plan with the money given back';
--> statement-breakpoint
COMMENT ON COLUMN users.stripe_customer_id IS 'Whom the payment provider charges for the plan; of an emptied account until nothing of it can be paid any more';
