import type { Services } from '../../../platform/context.ts';
import { type Page, presentPagination } from '../../../platform/database/page.ts';
import { noteSubjects, subjectOf } from './note-subjects.ts';
import { listMail, type MailFilter } from './outbox.queries.ts';
import { presentMail } from './outbox.view.ts';

export async function listOutbox(services: Services, query: Page & MailFilter) {
  // What came since the job has run is found by its subject too.
  if (query.search) await noteSubjects(services);
  const { rows, total } = await listMail(services.db, query);
  const data = await Promise.all(rows.map(async (row) => presentMail(row, await subjectOf(services, row))));
  return { data, pagination: presentPagination(query, total) };
}
