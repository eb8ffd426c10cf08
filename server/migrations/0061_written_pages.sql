-- Content pages are written in Markdown and keep the HTML made of it; two who edit at once are told of each other.
ALTER TABLE content_pages ADD COLUMN markdown text;
--> statement-breakpoint
ALTER TABLE content_pages ADD COLUMN version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Until now only the program wrote pages, with these elements; anything else is HTML that Markdown shows as well.
UPDATE content_pages SET markdown = trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(content,
    '<h2>(.*?)</h2>', E'\n## \\1\n', 'g'),
    '<li>(.*?)</li>', '- \1', 'g'),
    '</?(strong|b)>', '**', 'g'),
    '</?(ul|ol)>', '', 'g'),
    '</?p>', E'\n', 'g'),
    E'\n{3,}', E'\n\n', 'g'), E' \n');
--> statement-breakpoint
ALTER TABLE content_pages ALTER COLUMN markdown SET NOT NULL;
--> statement-breakpoint
CREATE TABLE content_versions (
  part text PRIMARY KEY,
  version integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO content_versions (part) VALUES ('footer-links');
