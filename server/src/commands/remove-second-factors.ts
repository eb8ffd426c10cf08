// `npm run remove-second-factors -- EMAIL`: lets somebody in again who has lost all of theirs.
import { announce } from '../platform/announce.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { removeSecondFactors } from '../rooms/auth/remove-second-factors.ts';
import { runWithConfig } from './run-with-config.ts';
import { withServices } from './with-services.ts';

const help = `npm run remove-second-factors -- EMAIL

For somebody who has lost their passkeys, their authenticator app and their recovery codes, beside a Cobuy that runs or
while none does: removes every second factor of the account with this address, ends its sessions and tells its owner by
mail. The password alone opens it then, until a second factor is set up again. Be sure that it is them who ask.`;

const [email, ...others] = process.argv.slice(2);
if (!email || email.startsWith('-') || others.length > 0) {
  announce([help]);
  process.exitCode = email === '--help' ? 0 : 1;
} else
  await runWithConfig((config) =>
    withServices(config, async (services) => {
      const result = await removeSecondFactors(services, email.trim());
      if (result === 'no account') throw new StopSentence(`No account has the address ${email}.`);
      if (result === 'had none') throw new StopSentence(`The account ${email} has no second factor.`);
      announce([
        `The account ${email} has no second factor any more: its password opens it. Its owner is told by mail.`,
      ]);
      return true;
    }),
  );
