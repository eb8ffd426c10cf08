-- A copy of a copy names the first mail too, so that all copies of one mail are found at once.
WITH RECURSIVE chain AS (
  SELECT id, id AS first FROM mail_outbox
    WHERE resent_from IS NULL AND id IN (SELECT resent_from FROM mail_outbox WHERE resent_from IS NOT NULL)
  UNION ALL
  SELECT copy.id, chain.first FROM mail_outbox copy JOIN chain ON copy.resent_from = chain.id
)
UPDATE mail_outbox SET resent_from = chain.first FROM chain
  WHERE mail_outbox.id = chain.id AND mail_outbox.resent_from IS NOT NULL AND mail_outbox.resent_from <> chain.first;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.resent_from IS 'The first mail that was sent once more, in the same words; of a copy of a copy too';
