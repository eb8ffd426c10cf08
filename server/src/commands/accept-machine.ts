// `npm run accept-machine`: this machine's secret key and file store become the ones that the database is used with.
import { announce } from '../platform/announce.ts';
import { acceptMachine } from '../rooms/system/machines/check-machine.ts';
import { runWithConfig } from './run-with-config.ts';
import { withServices } from './with-services.ts';

const help = `npm run accept-machine -- --yes

Cobuy doesn't start with another secret key or another file store than those that its database is used with. This makes
it start with the ones of this machine. Only use it if the old ones are lost for good: what was encrypted with the old
key can no longer be opened (authenticator apps stop working, invitation links can't be shown again, and people turn on
push again), and files that aren't in the new store are missing. Stop Cobuy first, and make a backup.`;

const [consent, ...others] = process.argv.slice(2);
if (consent !== '--yes' || others.length > 0) {
  announce([help]);
  process.exitCode = consent === '--help' ? 0 : 1;
} else
  await runWithConfig((config) =>
    withServices(config, async (services) => {
      await acceptMachine(services);
      announce(["The database is now used with this machine's secret key and file store."]);
      return true;
    }),
  );
