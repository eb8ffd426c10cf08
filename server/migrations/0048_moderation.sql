-- What keeps the list of prohibited words in step, what was found with it, and what people say of it.
-- One row: its number is another one after every change of keywords or whitelist, so that processes notice it.
CREATE TABLE trust_list (
  only_row boolean PRIMARY KEY DEFAULT true,
  version bigint NOT NULL DEFAULT 1,
  address_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text,
  CONSTRAINT trust_list_one_row CHECK (only_row)
);
--> statement-breakpoint
COMMENT ON COLUMN trust_list.address_key IS 'Hashes the addresses of those who were signed out, so that findings name nobody';
--> statement-breakpoint
INSERT INTO trust_list DEFAULT VALUES;
--> statement-breakpoint
CREATE TABLE trust_whitelist (
  id uuid PRIMARY KEY,
  term text NOT NULL,
  normalized_term text NOT NULL,
  context text,
  reason text NOT NULL,
  expires_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  approved_by uuid REFERENCES users (id) ON DELETE SET NULL
);
--> statement-breakpoint
COMMENT ON COLUMN trust_whitelist.context IS 'The field where it may be written; null: everywhere';
--> statement-breakpoint
CREATE INDEX trust_whitelist_standing ON trust_whitelist (normalized_term) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX trust_whitelist_by_creation ON trust_whitelist (created_at DESC, id);
--> statement-breakpoint
CREATE INDEX trust_whitelist_by_approver ON trust_whitelist (approved_by) WHERE approved_by IS NOT NULL;
--> statement-breakpoint
CREATE INDEX trust_keywords_by_creation ON trust_keywords (created_at DESC, id);
--> statement-breakpoint
CREATE INDEX trust_keywords_by_category ON trust_keywords (category, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX trust_keywords_found ON trust_keywords USING gin (normalized_keyword gin_trgm_ops);
--> statement-breakpoint
-- What was found in texts: one row for each person, field and keyword in ten minutes.
CREATE TABLE trust_violations (
  id uuid PRIMARY KEY,
  person text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  organization_id uuid REFERENCES organizations (id) ON DELETE SET NULL,
  field text NOT NULL,
  keyword_id uuid NOT NULL,
  keyword text NOT NULL,
  category text NOT NULL,
  severity smallint NOT NULL,
  rule text NOT NULL,
  excerpt text NOT NULL,
  side text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  window_start timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  CONSTRAINT trust_violations_rule_check CHECK (rule IN ('word', 'pattern', 'typo')),
  CONSTRAINT trust_violations_side_check CHECK (side IN ('server', 'client')),
  CONSTRAINT trust_violations_once UNIQUE (person, field, keyword_id, window_start)
);
--> statement-breakpoint
COMMENT ON COLUMN trust_violations.person IS 'The account, the order of a session that is limited to it, or a keyed hash of an address';
--> statement-breakpoint
COMMENT ON COLUMN trust_violations.keyword IS 'As it was then; it may have been changed or deleted since';
--> statement-breakpoint
COMMENT ON COLUMN trust_violations.window_start IS 'The beginning of the ten minutes in which it was found';
--> statement-breakpoint
-- With what figures are made of: the texts beside it are many times as long.
CREATE INDEX trust_violations_by_time ON trust_violations (found_at) INCLUDE (category, field, keyword);
--> statement-breakpoint
CREATE INDEX trust_violations_by_user ON trust_violations (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX trust_violations_by_organization ON trust_violations (organization_id) WHERE organization_id IS NOT NULL;
--> statement-breakpoint
-- What people say was taken for something prohibited, and what became of it.
CREATE TABLE moderation_reports (
  id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'pending',
  text text NOT NULL,
  violated_keyword text NOT NULL,
  context text,
  reason text NOT NULL,
  user_agent text,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  reviewed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  reviewed_at timestamptz,
  review_notes text,
  action_taken text,
  CONSTRAINT moderation_reports_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'investigating')),
  CONSTRAINT moderation_reports_action_check CHECK (action_taken IN ('whitelist_added', 'keyword_removed', 'no_action'))
);
--> statement-breakpoint
CREATE INDEX moderation_reports_by_creation ON moderation_reports (created_at DESC, id);
--> statement-breakpoint
CREATE INDEX moderation_reports_by_status ON moderation_reports (status, created_at DESC, id);
--> statement-breakpoint
CREATE INDEX moderation_reports_by_user ON moderation_reports (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_reports_by_reviewer ON moderation_reports (reviewed_by) WHERE reviewed_by IS NOT NULL;
