// What stands in several lists, since several readers want it, stands in all of them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../server/src/platform/settings/settings.mjs';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** The modules of the server that are programs of their own. */
const commands = globSync('*.ts', { cwd: join(root, 'server', 'src', 'commands') })
  .filter((file) => /^\s*(\} else\s+)?await runWithConfig\(/m.test(read('server', 'src', 'commands', file)))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

test('every command is packed, looked for before a start, run by npm and told in the README', () => {
  expect(commands.length).toBeGreaterThan(3);
  for (const name of commands) {
    expect(read('server', 'vite.config.ts')).toContain(`'${name}'`);
    expect(read('scripts', 'build.ts')).toContain(`'${name}'`);
    expect(JSON.parse(read('package.json')).scripts[name]).toBe(
      `node scripts/run-pinned.mjs scripts/run-command.ts ${name}`,
    );
    expect(read('README.md')).toContain(`\`npm run ${name} -- `);
  }
});

test('every setting is told in the README and in the example of an environment, and no other is', () => {
  const told = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...settingNames].sort());
  const example = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(example.sort()).toEqual([...settingNames].sort());
});

test('every test that holds what use and attack have found is there', () => {
  const tests = globSync('{domain,contract,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).map((file) => `/${file}`);
  const named = [...read('docs', 'found-by-use.md').matchAll(/[\w./-]+\.(?:test|spec)\.tsx?/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !tests.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
});
