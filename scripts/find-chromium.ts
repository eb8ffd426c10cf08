// A browser for the bench and the journeys: an installed one first, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const named = [process.env.CHROMIUM, process.env.CHROME_PATH];
const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const installed = () => firstOf([...named, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()]);

function installedShell() {
  const downloads = dirname(dirname(dirname(chromium.executablePath())));
  const downloaded = globSync('chromium_headless_shell-*/*/*headless*shell{,.exe}', { cwd: downloads });
  return firstOf([...named, '/usr/bin/chromium-headless-shell', ...downloaded.map((file) => join(downloads, file))]);
}

function installFromDebian(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=60', name], options);
}

/** @returns the path of a Chromium, installing one where none is found; null where that fails too. */
export function findChromium(): string | null {
  const found = installed();
  if (found) return found;
  console.error('No Chromium found; installing one for the browser tests…');
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (!installed()) installFromDebian('chromium');
  return installed() ?? null;
}

/**
 * Chromium without the windows, menus and services of a desktop: the same engine for a third of the processor's time,
 * which is most of what the journeys take.
 * @returns the path of a headless shell, installing one where that is a matter of one package; else of a Chromium.
 */
export function findHeadlessShell(): string | null {
  const found = installedShell();
  if (found) return found;
  console.error("No headless shell of Chromium found; trying Debian's package…");
  installFromDebian('chromium-headless-shell');
  return installedShell() ?? findChromium();
}
