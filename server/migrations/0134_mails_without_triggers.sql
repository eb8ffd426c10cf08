-- Whoever queues a mail gives it the names, the text and the status of the moment, and whoever changes its status says so
-- in the history that mentions it: tables that are spread have no triggers.
DROP TRIGGER mail_outbox_keeps_names ON mail_outbox;
--> statement-breakpoint
DROP FUNCTION keep_names_of_mail;
--> statement-breakpoint
DROP TRIGGER mail_outbox_tells_history ON mail_outbox;
--> statement-breakpoint
DROP TRIGGER mail_outbox_tells_history_later ON mail_outbox;
--> statement-breakpoint
DROP FUNCTION tell_history_of_mail;
