-- Whoever runs the installation changes its settings by form: each change is counted, so that the second of two who
-- save sees what the first has saved; and the types of files that may be uploaded are theirs to say.
ALTER TABLE system_settings ADD COLUMN version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN file_types text[] NOT NULL DEFAULT '{jpeg,png,gif,pdf,webp,avif}'
  CHECK (file_types <@ '{jpeg,png,gif,pdf,webp,avif}' AND file_types && '{jpeg,png,gif,pdf}');
--> statement-breakpoint
ALTER TABLE system_settings ADD CONSTRAINT system_settings_file_size CHECK (max_file_size_mb BETWEEN 1 AND 100);
--> statement-breakpoint
COMMENT ON COLUMN system_settings.version IS 'Counts the changes by the forms of the console';
--> statement-breakpoint
COMMENT ON COLUMN system_settings.file_types IS 'What people may upload; each upload takes of these what it can use';
