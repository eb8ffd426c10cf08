import type { Db } from '../database/open-database.ts';
import { runSql } from '../database/run-sql.ts';

/** What a mail keeps of the moment in which it was written, whatever changes before it's sent. */
export interface MailMoment {
  /** Whether the site has a mail server. */
  sendsMail: boolean;
  /** The names, the time zone and the brand that its text shows. */
  shown: Readonly<Record<string, unknown>>;
  /** Edited texts, by the name of their template. */
  editedVersions: Readonly<Record<string, string>>;
}

interface Found {
  sendsMail: boolean;
  siteName: string;
  organizationId: string | null;
  name: string | null;
  timeZone: string | null;
  isBranded: boolean | null;
  logoUrl: string | null;
  color: string | null;
  editedVersions: Record<string, string> | null;
}

// The tables of rooms that every process reads: asked in one statement, because orders wait for it.
const text = `
  SELECT s.sends_mail AS "sendsMail", s.site_name AS "siteName", o.id AS "organizationId", o.name,
    o.time_zone AS "timeZone", o.white_labeled AS "isBranded", o.logo_url AS "logoUrl", o.brand_color AS "color",
    (SELECT jsonb_object_agg(t.name, t.sent_version) FROM mail_templates t
      WHERE t.name = ANY ($2::text[]) AND t.locale = 'en' AND t.is_published AND t.sent_version IS NOT NULL
    ) AS "editedVersions"
  FROM system_settings s LEFT JOIN organizations o ON o.id = ANY ($1::uuid[])`;

/** @returns the moment for each organization; for none, the platform's */
export async function readMailMoments(
  db: Db,
  organizationIds: readonly string[],
  templates: readonly string[],
): Promise<(organizationId: string | null) => MailMoment> {
  const rows = await runSql<Found>(db, text, [organizationIds, templates]);
  const [any] = rows;
  if (!any) throw new Error('the row of system settings is missing');
  const { sendsMail, siteName } = any;
  const editedVersions = any.editedVersions ?? {};
  const moments = new Map(
    rows.map((row) => [
      row.organizationId,
      { sendsMail, editedVersions, shown: { siteName, timeZone: row.timeZone ?? 'UTC', ...brandOf(row) } },
    ]),
  );
  const ofPlatform = { sendsMail, editedVersions, shown: { siteName, timeZone: 'UTC' } };
  return (organizationId) => moments.get(organizationId) ?? ofPlatform;
}

/** A white-labeled organization's mails carry its name. */
const brandOf = ({ isBranded, name, logoUrl, color }: Found) =>
  isBranded
    ? { siteName: name, ...(logoUrl !== null && { brandLogo: logoUrl }), ...(color !== null && { brandColor: color }) }
    : {};
