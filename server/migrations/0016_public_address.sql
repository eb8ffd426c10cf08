-- Links in mails never follow what a request says of itself: the address was confirmed by whoever set up the installation.
ALTER TABLE system_settings
  ADD COLUMN public_url text CONSTRAINT system_settings_public_url CHECK (public_url ~ '^https?://[^/?#@]+$');
--> statement-breakpoint
COMMENT ON COLUMN system_settings.public_url IS 'An origin, such as https://deals.example.org; PUBLIC_URL of the environment wins';
--> statement-breakpoint
-- Once true, for ever: everybody knows the passwords of the sample people.
ALTER TABLE system_settings ADD COLUMN holds_sample_data boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE system_settings SET holds_sample_data = true
  WHERE 2 = (SELECT count(*) FROM users WHERE email IN ('super@cobuy.example', 'other-buyer@cobuy.example'));
