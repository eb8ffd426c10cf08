ALTER TABLE users ADD COLUMN made_by_organization_id uuid;
--> statement-breakpoint
COMMENT ON COLUMN users.made_by_organization_id IS 'The organization whose Add User or import made the account: it may choose a password until its person has signed in. No reference: organizations already refer to users, and an id is never used twice';
