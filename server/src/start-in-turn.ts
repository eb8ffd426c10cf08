// What processes that start on one database do one after the other.
import { ownersOfTables, rooms } from './app.ts';
import { refuseUnspread } from './platform/cluster/refuse-unspread.ts';
import type { Services } from './platform/context.ts';
import { advisoryLocks } from './platform/database/advisory-locks.ts';
import { takeTurnToStart } from './platform/database/migrate.ts';
import { tryLock } from './platform/database/try-lock.ts';
import { prepareSetupLink, type SetupLink } from './rooms/auth/joining/set-up-installation.ts';
import { beOnlyMachine } from './rooms/system/machines/be-only-machine.ts';
import { checkMachine } from './rooms/system/machines/check-machine.ts';
import { findPublicAddress } from './rooms/system/read-public-address.ts';
import { isDatabaseEmpty } from './sample-data/is-database-empty.ts';

type Release = () => Promise<void>;

/**
 * Checks that this machine fits the others, and does what only the first start does: sample data, and the link that
 * makes an administrator.
 * @param keep gets what must be released when the process stops
 * @throws StopSentence where this machine can't be right
 */
export const startInTurn = (
  services: Services,
  databaseUrl: string,
  keep: (release: Release) => void,
): Promise<SetupLink | null> =>
  takeTurnToStart(databaseUrl, async (client) => {
    const { config } = services;
    await refuseUnspread(client, ownersOfTables);
    await checkMachine(
      services,
      rooms.flatMap(({ opensSealed }) => opensSealed ?? []),
    );
    if (config.databaseUrl !== null && (await findPublicAddress(services)) === null)
      keep(await beOnlyMachine(databaseUrl, config.dataDir));
    for (const { onStart } of rooms) await onStart?.(services);
    if (config.sampleData && (await isDatabaseEmpty(services))) {
      const { fillSampleData } = await import('./sample-data/fill-sample-data.ts');
      await fillSampleData(services);
    }
    const setup = await prepareSetupLink(services, () => tryLock(databaseUrl, advisoryLocks.setupLink));
    if (setup?.path) keep(setup.release);
    return setup;
  });
