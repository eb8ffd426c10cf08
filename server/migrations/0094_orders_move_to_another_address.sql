-- A guest who has mistyped their address gives the order another one (docs/decisions/0070).
ALTER TABLE sessions ADD COLUMN has_placed boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN sessions.has_placed IS 'Of a session that is limited to an order: placing the order opened it, not an order sign-in';
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN email_changes smallint NOT NULL DEFAULT 0;
--> statement-breakpoint
COMMENT ON COLUMN orders.email_changes IS 'How often the session that placed it has given it another address';
