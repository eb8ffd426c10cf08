-- Mails of an organization that is white-labelled when they are queued carry its name, logo and colour.
CREATE OR REPLACE FUNCTION keep_names_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settings record;
  organization record;
  brand jsonb := '{}';
BEGIN
  SELECT site_name, sends_mail INTO settings FROM system_settings;
  SELECT name, time_zone, white_labeled, logo_url, brand_color INTO organization
    FROM organizations WHERE id = NEW.organization_id;
  IF organization.white_labeled THEN
    brand := jsonb_strip_nulls(jsonb_build_object(
      'siteName', organization.name, 'brandLogo', organization.logo_url, 'brandColor', organization.brand_color));
  END IF;
  NEW.data := jsonb_build_object('siteName', settings.site_name, 'timeZone', coalesce(organization.time_zone, 'UTC'))
    || brand || NEW.data;
  IF NEW.status = 'queued' AND NOT settings.sends_mail THEN
    NEW.status := 'kept';
  END IF;
  RETURN NEW;
END
$$;
