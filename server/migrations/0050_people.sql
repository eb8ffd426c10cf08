-- How people come into an organization, what part they have in it, and how it looks like itself.
ALTER TABLE organizations ADD COLUMN auto_approve_agent_requests boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE organizations ADD COLUMN brand_color text CHECK (brand_color ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
COMMENT ON COLUMN organizations.brand_color IS 'Of its pages where it is white-labeled; null: the colours of the product';
--> statement-breakpoint
CREATE TABLE role_requests (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  role_then text NOT NULL,
  requested_role text NOT NULL CHECK (requested_role = 'AGENT'),
  requested_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  notes text,
  decided_at timestamptz,
  decided_by_id uuid REFERENCES users (id),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT role_requests_decided_whole CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
--> statement-breakpoint
COMMENT ON COLUMN role_requests.role_then IS 'What the person was when they asked';
--> statement-breakpoint
COMMENT ON COLUMN role_requests.decided_by_id IS 'Null: nobody; the organization approves by itself';
--> statement-breakpoint
CREATE UNIQUE INDEX role_requests_one_open ON role_requests (organization_id, user_id) WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX role_requests_of_people ON role_requests (user_id, organization_id, requested_at DESC);
--> statement-breakpoint
CREATE TABLE invitations (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('BUYER', 'AGENT', 'ORGADMIN')),
  code_hash bytea NOT NULL,
  code_sealed bytea NOT NULL,
  email text,
  max_usages integer CHECK (max_usages > 0),
  usage_count integer NOT NULL DEFAULT 0 CHECK (usage_count >= 0),
  created_by_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT invitations_used_at_most CHECK (usage_count <= max_usages),
  CONSTRAINT invitations_by_mail_once CHECK (email IS NULL OR max_usages = 1)
);
--> statement-breakpoint
COMMENT ON COLUMN invitations.code_hash IS 'A code is looked up by it';
--> statement-breakpoint
COMMENT ON COLUMN invitations.code_sealed IS 'Encrypted with SECRET_KEY, because the link is shown again';
--> statement-breakpoint
COMMENT ON COLUMN invitations.email IS 'Only who owns this address may accept it';
--> statement-breakpoint
CREATE UNIQUE INDEX invitations_by_code ON invitations (code_hash);
--> statement-breakpoint
CREATE INDEX invitations_of_inviters ON invitations (created_by_id);
--> statement-breakpoint
CREATE TABLE invitation_uses (
  organization_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, invitation_id, user_id),
  FOREIGN KEY (organization_id, invitation_id) REFERENCES invitations (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE invitation_uses IS 'Who came by which link: the same person uses it once';
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'question_asked', 'question_answered', 'deal_opened', 'role_requested', 'role_changed', 'admin_alert'
));
