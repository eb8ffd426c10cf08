import type { Services } from '../../platform/context.ts';
import { insertTemplateVersions, listEditedTemplates, setSentVersion } from './mail-templates.queries.ts';
import { editedVersionOf, sourceOf } from './render-edited-mail.ts';
import { layoutOfToday, listBuiltInSources } from './render-mail.ts';

/** Keeps this version's texts, so that queued mails read the same after an update. Edited texts get today's frame. */
export async function syncTemplateVersions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const keptAt = clock.now();
  await insertTemplateVersions(
    db,
    listBuiltInSources().map((kept) => ({ ...kept, keptAt })),
  );
  for (const row of await listEditedTemplates(db)) {
    const version = editedVersionOf(row, layoutOfToday);
    if (!row.isPublished || row.sentVersion === version) continue;
    await insertTemplateVersions(db, [
      { name: row.name, version, source: sourceOf(row), layout: layoutOfToday, keptAt },
    ]);
    await setSentVersion(db, { ...row, sentVersion: version });
  }
}
