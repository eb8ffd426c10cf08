// Nothing is "sent" where there is no mail server.
// Rules: docs/rules/mails.md#nothing-is-said-to-be-sent
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { expect, test } from 'vitest';
import { buildWorld } from '../../../test/matrix/world.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { noteMailSending } from './system.room.ts';

test('whether the site mails is said by all alike, as the program that started last was told', async () => {
  const server = await startTestServer({ config: { smtpUrl: 'smtp://127.0.0.1' } });
  const { pool } = server.database;
  const { tokens, users, own } = await buildWorld(pool);
  const superadmin = { token: tokens.superadmin, organizationId: own };
  const said = async () => {
    const status = await server.call<typeof systemCalls.getSystemStatus>(systemPaths.getSystemStatus);
    const health = await server.call<typeof systemCalls.getHealthReport>(systemPaths.getHealthReport, {}, superadmin);
    const params = { id: users.buyerOther };
    const link = await server.call<typeof userCalls.sendResetLink>(userPaths.sendResetLink, { params }, superadmin);
    const { rows } = await pool.query<{ status: string }>(
      'SELECT status FROM mail_outbox ORDER BY created_at DESC LIMIT 1',
    );
    return [status.body.sendsMail, health.body.mail.isSent, link.body.data.delivery, rows[0]?.status];
  };
  expect(await said()).toEqual([true, true, 'queued', 'queued']);
  await noteMailSending({ ...server.services, config: { ...server.services.config, smtpUrl: null } });
  expect(await said()).toEqual([false, false, 'kept', 'kept']);
  await server.close();
});

test('no other place asks for the address of the mail server', () => {
  const source = join(import.meta.dirname, '../..');
  const asking = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).filter((file) =>
    /config\.smtpUrl|\{[^}]*\bsmtpUrl\b[^}]*\} = config/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(asking.toSorted()).toEqual(['rooms/system/system.room.ts', 'start-program.ts']);
});
