-- A notice is stored as what it is about, and said in the names of whenever it is read. Older ones stay as they were said.
ALTER TABLE notifications
  ADD COLUMN data jsonb,
  ALTER COLUMN title DROP NOT NULL,
  ALTER COLUMN body DROP NOT NULL,
  ADD CONSTRAINT notifications_data_or_words CHECK (num_nonnulls(data, title) = 1 AND num_nonnulls(data, body) = 1);
--> statement-breakpoint
COMMENT ON COLUMN notifications.data IS 'Ids and values of the kind (domain/src/notifications/notice-data.ts); of an older notice the words are kept instead';
--> statement-breakpoint
COMMENT ON COLUMN notifications.title IS 'As an older notice was said';
--> statement-breakpoint
COMMENT ON COLUMN notifications.body IS 'As an older notice was said';
--> statement-breakpoint
COMMENT ON COLUMN notifications.sender_name IS 'As an older notice was said';
