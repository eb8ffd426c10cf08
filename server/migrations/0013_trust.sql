-- What nobody may write on this installation. It holds for every organization.
CREATE TABLE trust_keywords (
  id uuid PRIMARY KEY,
  keyword text NOT NULL,
  -- As the check compares it, so that one term cannot stand here in two spellings.
  normalized_keyword text NOT NULL,
  category text NOT NULL,
  severity smallint NOT NULL,
  notes text,
  source text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT trust_keywords_normalized_key UNIQUE (normalized_keyword),
  CONSTRAINT trust_keywords_severity_check CHECK (severity BETWEEN 1 AND 5),
  CONSTRAINT trust_keywords_source_check CHECK (source IN ('seed', 'manual')),
  CONSTRAINT trust_keywords_category_check CHECK (category IN (
    'illegal_substances', 'weapons_violence', 'adult_content', 'hate_speech', 'scams_fraud', 'gambling',
    'medical_prescription', 'counterfeit', 'hacking_cybercrime', 'regulated_products', 'financial_fraud',
    'personal_information', 'profanity', 'dangerous_activities', 'harassment', 'spam', 'competitor', 'prohibited_misc'
  ))
);
--> statement-breakpoint
COMMENT ON COLUMN trust_keywords.updated_at IS 'Moves on with every change, so that processes notice it';
