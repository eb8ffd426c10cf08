import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { privacyErrors } from '@cobuy/contract/privacy/privacy.http';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { daysKeptWithOrders, exportsPerPerson } from '@cobuy/domain/privacy/privacy-rules';
import { getTableName, sql } from 'drizzle-orm';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import type { Person, PersonalTable } from '../../platform/personal/personal-table.ts';
import { listFilesOfPersonAcrossOrganizations, readPerson } from '../../platform/personal/read-person.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { notifications } from '../notifications/notifications.tables.ts';
import { sayExported } from '../notifications/reading/say-exported.ts';
import { timeZoneOf } from '../organizations/read-organization.ts';
import { packArchive } from './pack-archive.ts';
import { guestOrdersOfAcrossOrganizations } from './privacy.queries.ts';

/** @throws privacy.too_many_exports with the seconds to wait */
async function takeExport({ rateLimiter, actor }: SignedInContext): Promise<void> {
  const wait = await rateLimiter.take('data-exports', exportsPerPerson, actor.userId);
  if (wait) refuse(privacyErrors.too_many_exports, { retryAfter: wait });
}

type Tables = ReturnType<typeof readPerson>;
type OfTable = Tables extends AsyncGenerator<infer Table> ? Table : never;

/** Tables whose rows are made from ids, which a person can't read, with what says them. */
const saidOf: ReadonlyMap<string, typeof sayExported> = new Map([[getTableName(notifications), sayExported]]);

/** @param rows of the table, in the transaction */
async function* sayRows(tx: Db, services: Services, { table, rows }: OfTable) {
  const say = saidOf.get(table);
  for await (const batch of rows) yield say ? await say(tx, services, batch) : batch;
}

/** `{exportedAt, note, data: {users: […], orders: […], …}}`, a few rows at a time. */
async function* writeJson(tx: Db, context: SignedInContext, tables: Tables) {
  const exportedAt = context.clock.now();
  const note = `Times are in the zone they name. If you delete your account, your orders keep what you entered with them for ${daysKeptWithOrders} days.`;
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)},\n"note": ${JSON.stringify(note)},\n"data": {`;
  let isFirst = true;
  for await (const one of tables) {
    yield `${isFirst ? '' : ','}\n"${one.table}": [`;
    isFirst = false;
    let between = '\n';
    for await (const batch of sayRows(tx, context, one)) {
      yield between + batch.map((row) => JSON.stringify(row)).join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n}\n';
}

/**
 * Everything as of one moment, while others go on writing. It's written to disk before it's sent, so that a slow reader
 * holds no transaction and whoever gets a file gets a whole one. The file is unlinked while it's written, so nothing
 * stays behind however the program ends.
 */
async function layAside(context: SignedInContext, personalData: readonly PersonalTable[], person: Person) {
  const folder = join(context.config.dataDir, 'exports');
  const path = join(folder, `${randomUUID()}.json`);
  await context.disk.requireRoomFor('file');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const files = await inTransaction(context, async (tx) => {
      await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
      const tables = readPerson(tx, personalData, person);
      await aside.writeFile(writeJson(tx, context, tables));
      return listFilesOfPersonAcrossOrganizations(tx, personalData, person);
    });
    return { content: aside.createReadStream({ start: 0 }), files };
  } catch (error) {
    await aside.close();
    throw error;
  }
}

/** All data of the caller's account; with `zip`, also the files they uploaded. */
export async function exportData(
  context: SignedInContext,
  personalData: readonly PersonalTable[],
  format: 'json' | 'zip',
): Promise<SentFile> {
  const account = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(authErrors.session_expired);
  await takeExport(context);
  const person = {
    userId: account.id,
    email: account.emailVerifiedAt ? account.email : null,
    formerEmails: account.formerEmails,
    guestOrders: guestOrdersOfAcrossOrganizations(account.id),
  };
  const { content, files } = await layAside(context, personalData, person);
  const name = `my-data-${dayIn(await timeZoneOf(context))(context.clock.now())}.${format}`;
  if (format === 'json') return { content, type: 'application/json', name, as: 'attachment' };
  const archive = Readable.from(packArchive(context, { content, files }));
  archive.once('close', () => content.destroy());
  return { content: archive, type: 'application/zip', name, as: 'attachment' };
}
