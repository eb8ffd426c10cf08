// A browser for the journeys: an installed one first, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const local = process.env.LOCALAPPDATA ?? '';
const programs = [process.env.PROGRAMFILES ?? '', process.env['PROGRAMFILES(X86)'] ?? ''];
const usualPlaces = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [local, ...programs].flatMap((base) =>
    base
      ? [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')]
      : [],
  ),
} as Readonly<Record<string, readonly string[]>>;

const firstThere = () =>
  [
    process.env.CHROMIUM,
    process.env.CHROME_PATH,
    ...(usualPlaces[process.platform] ?? []),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));

/** @returns the path of a Chromium, installing one where none is found; null where that fails too. */
export function findChromium(): string | null {
  const found = firstThere();
  if (found) return found;
  console.error('No Chromium found; installing one for the browser tests…');
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (!firstThere() && process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env: environment });
  }
  return firstThere() ?? null;
}
