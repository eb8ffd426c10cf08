// A restored installation takes no link that signs in, sets a password or changes an address from before: whoever has
// used one since, or has asked for another, would find it open again. A backup tells none of them either.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/fresh-database.ts';
import { buildWorld } from '../../../test/matrix/world.ts';
import { login, mailedToken, orderAsGuest, password, signUp, signUpProved } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { settleRestored } from '../../settle-restored.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { packBackup } from './pack-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy links '));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const mails = async (of: TestServer) =>
  (
    await of.database.pool.query<{ template: string; recipient: string; data: Record<string, unknown> }>(
      'SELECT template, recipient, data FROM mail_outbox ORDER BY template, recipient, id',
    )
  ).rows;

/** Every link that works once, in a mail that nobody has sent yet. */
async function askForLinks() {
  const world = await buildWorld(server.database.pool);
  const [owner, newcomer, guest] = ['owner@links.example', 'newcomer@links.example', 'guest@links.example'];
  const token = await signUpProved(server, owner);
  await signUp(server, newcomer);
  await orderAsGuest(server, world, guest);
  await server.call(authPaths.forgotPassword, { body: { email: owner } } as never);
  const wish = { email: 'next@links.example', currentPassword: password };
  const asked = await server.call(profilePaths.changeMe, { body: wish } as never, { token });
  expect(asked.status).toBe(200);
  return {
    reset: await mailedToken(server, owner, 'reset-password'),
    verify: await mailedToken(server, newcomer, 'verify-email'),
    first: await mailedToken(server, guest, 'order-confirmation'),
    change: await mailedToken(server, 'next@links.example', 'change-email'),
  };
}

test('links of mails work no more in a restored installation, and stand in no part of the backup', async () => {
  const links = await askForLinks();
  expect(Object.values(links).filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
  const file = join(folder, 'backup.tar');
  const parts = await makeBackup(
    { url: server.database.url, dataDir: server.services.config.dataDir },
    {},
    async (backup) => {
      await packBackup(backup, file);
      const rows = join(backup.folder, 'rows');
      return readdirSync(rows).map((name) => zstdDecompressSync(readFileSync(join(rows, name))).toString());
    },
  );
  for (const token of Object.values(links)) expect(parts.filter((part) => part.includes(token))).toEqual([]);

  const target = { url: await emptyDatabase(), dataDir: join(folder, 'restored'), isOwn: false };
  await restoreBackup(target, await openBackup(file, target.dataDir), { settle: settleRestored });
  const restored = await startTestServer({ databaseUrl: target.url });
  const { token: session } = (await login(restored, 'owner@links.example')).body;
  const use = async (path: readonly [string, string], body: object) =>
    (await restored.call(path as never, { body } as never, { token: session })).status;
  expect({
    reset: await use(authPaths.resetPassword, { token: links.reset, password: 'another-secret' }),
    first: await use(authPaths.setPassword, { token: links.first, password: 'another-secret' }),
    verify: await use(authPaths.verifyEmail, { token: links.verify }),
    change: await use(profilePaths.confirmNewEmail, { token: links.change }),
  }).toEqual({ reset: 400, first: 400, verify: 400, change: 400 });

  // The mails themselves are there, and whatever else their links were for; so is every link that opens nothing.
  const [before, after] = [await mails(server), await mails(restored)];
  const withoutLinks = JSON.stringify(before).replaceAll(/\?token=[\w-]{43}/g, '');
  expect(JSON.stringify(after)).toBe(withoutLinks);
  await restored.close();
});
