// Built-ins only, any Node from 20: what is wrong with the settings is told before anything is installed or built, while
// the program that is to be replaced may still run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';
import { cutValues } from '../server/src/platform/settings/cut-values.mjs';
import { readEnvironment, settingNames } from '../server/src/platform/settings/settings.mjs';
import { problemsOfMachine } from '../server/src/platform/settings/settings-of-machine.mjs';

/** What the program will find: its folder's `.env` where the environment says nothing. */
function environment() {
  const file = join(process.cwd(), '.env');
  if (!existsSync(file)) return { env: process.env, cut: [] };
  const text = readFileSync(file, 'utf8');
  // Before Node 20.12 nobody reads the file here: the program does.
  if (!util.parseEnv) return null;
  return { env: { ...util.parseEnv(text), ...process.env }, cut: cutValues(text, settingNames, process.env) };
}

/** Says all that is wrong and ends the process, or does nothing. */
export async function requireSettings() {
  let problems = [];
  try {
    const read = environment();
    if (read === null) return;
    const { settings, problems: ofSettings } = readEnvironment(read.env);
    problems = [...read.cut, ...ofSettings, ...(await problemsOfMachine(settings))];
  } catch (error) {
    problems = [`The file ${join(process.cwd(), '.env')} can't be read: ${error.message}.`];
  }
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}
