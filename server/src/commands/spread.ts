// `npm run spread -- URL`: a database of many organizations is spread over the cluster that it is in.
import { ownersOfTables } from '../app.ts';
import { announce } from '../platform/announce.ts';
import { describeSpread, spread } from '../platform/cluster/spread.ts';
import { connectAlone } from '../platform/database/migrate.ts';
import { readArguments } from './read-arguments.ts';
import { runWithConfig } from './run-with-config.ts';
import { showProgress } from './show-progress.ts';

const help = `npm run spread -- URL

Spreads a database over the Citus cluster that it is in: the rows of each organization together on one node, what all
of them need on every node, the rest on the coordinator. URL is the coordinator's address of the database, which holds
the tables of this version, empty or not. Stop Cobuy first, and make a backup. If it's interrupted, run it again.

  --plan   only show the statements

  npm run spread -- postgres://cobuy@coordinator.example/cobuy

It has not been tried on a cluster of several machines.`;

const options = { help: { type: 'boolean', default: false }, plan: { type: 'boolean', default: false } } as const;

const { values, positionals } = readArguments(options);
const [url] = positionals;
if (values.help || url === undefined || positionals.length > 1) {
  announce([help]);
  process.exitCode = values.help ? 0 : 1;
} else
  await runWithConfig(async () => {
    const client = await connectAlone(url);
    const progress = showProgress();
    try {
      if (values.plan) {
        const { settings, tables, references } = await describeSpread(client, ownersOfTables);
        const checked = `-- and, before and after them, ${references} foreign keys are taken away and put back`;
        const statements = [...settings, ...tables].map((statement) => `${statement};`);
        announce([...statements, ...(tables.length > 0 ? [checked] : ['-- Everything is spread already.'])]);
        return true;
      }
      const { tables } = await spread(client, ownersOfTables, progress.tell);
      progress.end();
      announce([tables.length > 0 ? `${tables.length} tables were spread.` : 'Everything is spread already.']);
      return true;
    } finally {
      progress.end();
      await client.end();
    }
  });
