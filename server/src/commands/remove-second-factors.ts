// `npm run remove-second-factors -- EMAIL`: lets someone who has lost all of theirs sign in again.
import { announce } from '../platform/announce.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { removeSecondFactors } from '../rooms/auth/remove-second-factors.ts';
import { runWithConfig } from './run-with-config.ts';
import { withServices } from './with-services.ts';

const help = `npm run remove-second-factors -- EMAIL

For someone who has lost their passkeys, authenticator app and recovery codes. Cobuy can be running or stopped. Removes
every second factor from the account with this address, ends its sessions and e-mails its owner. After that, the password
alone opens the account until a second factor is set up again. Make sure the request really comes from the owner.`;

const [email, ...others] = process.argv.slice(2);
if (!email || email.startsWith('-') || others.length > 0) {
  announce([help]);
  process.exitCode = email === '--help' ? 0 : 1;
} else
  await runWithConfig((config) =>
    withServices(config, async (services) => {
      const result = await removeSecondFactors(services, email.trim());
      if (result === 'no account') throw new StopSentence(`There is no account with the address ${email}.`);
      if (result === 'had none') throw new StopSentence(`The account ${email} has no second factor.`);
      announce([
        `The account ${email} no longer has a second factor, so its password alone opens it. Its owner is notified by e-mail.`,
      ]);
      return true;
    }),
  );
