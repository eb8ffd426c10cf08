ALTER TABLE users ADD COLUMN avatar_file text;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN avatar_bytes integer NOT NULL DEFAULT 0;
--> statement-breakpoint
COMMENT ON COLUMN users.avatar_file IS 'Name of the picture that somebody shows of themselves, in the file storage';
--> statement-breakpoint
CREATE INDEX users_avatar ON users (avatar_file) WHERE avatar_file IS NOT NULL;
