ALTER TABLE users
  ADD COLUMN former_emails jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN former_names text[] NOT NULL DEFAULT '{}';
