import type pg from 'pg';

/**
 * Takes away all people and what is theirs, for the next world. The installation's settings name who changed them, so they
 * would go with the people: they are kept, as nobody's.
 */
export const emptyWorld = (pool: pg.Pool) =>
  pool.query(`
    CREATE TEMP TABLE kept_settings ON COMMIT DROP AS SELECT * FROM system_settings;
    CREATE TEMP TABLE kept_versions ON COMMIT DROP AS SELECT * FROM tier_versions;
    UPDATE kept_settings SET changed_by = NULL, payment_changed_by = NULL;
    UPDATE kept_versions SET changed_by = NULL;
    TRUNCATE users, organizations, conversations, orders, group_buys, products, sessions, notifications, mail_outbox,
      throttles, sms_outbox, trust_violations, moderation_reports CASCADE;
    INSERT INTO system_settings SELECT * FROM kept_settings;
    INSERT INTO tier_versions SELECT * FROM kept_versions`);
