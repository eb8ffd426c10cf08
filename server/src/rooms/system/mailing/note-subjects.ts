import type { Services } from '../../../platform/context.ts';
import { type ListedMail, listMailWithoutSubjectAcrossOrganizations, writeSubjects } from './outbox.queries.ts';
import { readShownMail, withoutSecrets } from './read-shown-mail.ts';

const mailsAtOnce = 200;

/** A mail's subject, as its reader sees it above the mail. */
export async function subjectOf(services: Services, row: ListedMail): Promise<string> {
  return row.subject ?? withoutSecrets((await readShownMail(services, row, null)).subject);
}

/** Stores the subjects of mails for searching: rows only have a template and its data. @returns how many */
export async function noteSubjects(services: Services): Promise<number> {
  const rows = await listMailWithoutSubjectAcrossOrganizations(services.db, mailsAtOnce);
  if (rows.length === 0) return 0;
  const subjects: Parameters<typeof writeSubjects>[1][number][] = [];
  for (const row of rows) {
    const { organizationId, id } = row;
    subjects.push({ organizationId, id, subject: await subjectOf(services, row) });
  }
  await writeSubjects(services.db, subjects);
  return rows.length;
}

/** A job that runs until all mails have a subject. */
export async function noteAllSubjects(services: Services): Promise<void> {
  while ((await noteSubjects(services)) === mailsAtOnce);
}
