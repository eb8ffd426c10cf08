-- Texts of mails that an administrator has edited. Without a row, or while it is not published, a mail says what the
-- program came with.
CREATE TABLE mail_templates (
  name text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  title text NOT NULL,
  content text NOT NULL,
  is_published boolean NOT NULL,
  sent_version text,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (name, locale),
  CHECK (sent_version IS NOT NULL OR NOT is_published),
  FOREIGN KEY (name, sent_version) REFERENCES mail_template_versions (name, version)
);
--> statement-breakpoint
COMMENT ON COLUMN mail_templates.title IS 'The subject line, as Liquid';
--> statement-breakpoint
COMMENT ON COLUMN mail_templates.content IS 'The HTML between the parts of the frame, as Liquid';
--> statement-breakpoint
COMMENT ON COLUMN mail_templates.locale IS 'For other languages later: mails are written in en alone';
--> statement-breakpoint
COMMENT ON COLUMN mail_templates.sent_version IS 'In which of mail_template_versions mails are queued while it is published';
--> statement-breakpoint
-- What was saved, to go back to.
CREATE TABLE mail_template_texts (
  name text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  version integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  is_published boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (name, locale, version)
);
--> statement-breakpoint
CREATE TABLE mail_previews (
  id uuid PRIMARY KEY,
  html text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE mail_previews IS 'For ten minutes, so that every process can show one';
--> statement-breakpoint
CREATE INDEX mail_previews_by_age ON mail_previews (created_at);
--> statement-breakpoint
ALTER TABLE mail_outbox
  ADD COLUMN subject text,
  ADD COLUMN is_test boolean NOT NULL DEFAULT false,
  ADD COLUMN resent_from uuid REFERENCES mail_outbox (id) ON DELETE SET NULL;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.subject IS 'As its reader sees it, so that it can be searched for; null until somebody has written it down';
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.is_test IS 'An administrator tried a text: it keeps the version that it was queued in';
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.resent_from IS 'The mail that was sent once more, in the same words';
--> statement-breakpoint
CREATE INDEX mail_outbox_without_subject ON mail_outbox (created_at DESC) WHERE subject IS NULL;
--> statement-breakpoint
CREATE INDEX mail_outbox_resent ON mail_outbox (resent_from) WHERE resent_from IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_names_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settings record;
  organization record;
  brand jsonb := '{}';
  edited text;
BEGIN
  SELECT site_name, sends_mail INTO settings FROM system_settings;
  IF NEW.status = 'queued' AND NOT settings.sends_mail THEN
    NEW.status := 'kept';
  END IF;
  -- A copy says what the first one said.
  IF NEW.resent_from IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT name, time_zone, white_labeled, logo_url, brand_color INTO organization
    FROM organizations WHERE id = NEW.organization_id;
  IF organization.white_labeled THEN
    brand := jsonb_strip_nulls(jsonb_build_object(
      'siteName', organization.name, 'brandLogo', organization.logo_url, 'brandColor', organization.brand_color));
  END IF;
  NEW.data := jsonb_build_object('siteName', settings.site_name, 'timeZone', coalesce(organization.time_zone, 'UTC'))
    || brand || NEW.data;
  -- The text of this moment, whichever process queues it.
  IF NOT NEW.is_test THEN
    SELECT sent_version INTO edited FROM mail_templates
      WHERE name = NEW.template AND locale = 'en' AND is_published;
    NEW.template_version := coalesce(edited, NEW.template_version);
  END IF;
  RETURN NEW;
END
$$;
