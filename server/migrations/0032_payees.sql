-- To whom buyers pay, apart from what else an organiser writes about it, and a link that opens the payment filled in.
ALTER TABLE payment_methods
  ADD COLUMN payee text,
  ADD COLUMN payment_link text CHECK (payment_link LIKE 'https://%'),
  ADD COLUMN paying_changed_at timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.payee IS 'Handle, account or name, alone: buyers copy it';
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.payment_link IS 'Template with {amount} and {orderNumber} (domain/payments/payment-link.ts)';
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.paying_changed_at IS 'When payee, link or instructions were last changed: whoever ordered before was told otherwise; null: never';
