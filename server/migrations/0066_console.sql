-- Since when nobody is asked for money: what was due meanwhile gets its time back when community mode has ended.
ALTER TABLE system_settings ADD COLUMN community_since timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.community_since IS 'Since when totals are shown as nothing; set until the buyers of unpaid orders have been told, after it ended, what to pay by when';
--> statement-breakpoint
UPDATE system_settings SET community_since = now() WHERE community_mode;
--> statement-breakpoint
-- What was saved of each page, to go back to.
CREATE TABLE content_page_texts (
  type text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  markdown text NOT NULL,
  published boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (type, version)
);
--> statement-breakpoint
INSERT INTO content_page_texts (type, version, title, markdown, published, saved_at)
  SELECT type, version, title, markdown, published, updated_at FROM content_pages WHERE version > 0;
--> statement-breakpoint
-- Nobody read it.
ALTER TABLE system_settings DROP COLUMN updated_at;
