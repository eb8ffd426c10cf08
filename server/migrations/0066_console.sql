-- Since when nobody is asked for money: what was due meanwhile gets its time back when community mode has ended.
ALTER TABLE system_settings ADD COLUMN community_since timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.community_since IS 'Since when totals are shown as nothing; set until the buyers of unpaid orders have been told, after it ended, what to pay by when';
--> statement-breakpoint
UPDATE system_settings SET community_since = now() WHERE community_mode;
