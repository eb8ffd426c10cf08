-- A plan that was given and one that is paid for are kept apart: one has the higher of both (decision 0046).
ALTER TABLE users ADD COLUMN given_tier text CHECK (given_tier IN ('FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'));
--> statement-breakpoint
COMMENT ON COLUMN users.given_tier IS 'The plan one has without paying, while a plan is paid for; null: nothing is paid for, and tier is what was given';
--> statement-breakpoint
-- Until now only the higher plan was known: what is no more than what is paid for was not given.
WITH ranks (tier, rank) AS (VALUES ('FREE', 0), ('PROFESSIONAL', 1), ('PREMIUM', 2), ('ENTERPRISE', 3)),
paid AS (SELECT user_id, max(rank) AS rank FROM subscriptions JOIN ranks ON ranks.tier = gives_tier GROUP BY user_id)
UPDATE users
   SET given_tier = CASE WHEN had.rank > paid.rank THEN users.tier ELSE 'FREE' END,
       tier = CASE WHEN had.rank > paid.rank THEN users.tier ELSE bought.tier END
  FROM paid, ranks had, ranks bought
 WHERE paid.user_id = users.id AND paid.rank > 0 AND had.tier = users.tier AND bought.rank = paid.rank
   AND users.deleted_at IS NULL;
