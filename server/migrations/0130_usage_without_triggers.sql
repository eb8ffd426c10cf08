-- Whoever changes a plan or an owner forgets what was counted: tables that are spread have no triggers.
DROP TRIGGER users_plan_changed ON users;
--> statement-breakpoint
DROP FUNCTION forget_usage_of_owner;
--> statement-breakpoint
DROP TRIGGER organizations_owner_changed ON organizations;
--> statement-breakpoint
DROP FUNCTION forget_usage_of_organization;
