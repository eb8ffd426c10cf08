// `npm run pictures [-- WORD]`: every screen of the program as a picture, for people to look at. Phone and desktop, light and dark,
// with the sample data and with nothing at all. Of the deals in `firstViews` what a stranger sees before scrolling, alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { firstViews, type Screen, screens } from '../e2e/acts/screens.ts';
import { samplePassword, signInByForm } from '../e2e/acts/sign-in-by-form.ts';
import { sizes } from '../e2e/acts/take-size.ts';
import { buildServer, buildWeb } from './build.ts';
import { findHeadlessShell } from './find-chromium.ts';
import { root } from './pinned-node.mjs';

const out = join(root, 'pictures');
const schemes = ['light', 'dark'] as const;
/** Screens beside each other: two cores are all that a small machine has. */
const atOnce = 2;
/** Only screens whose name holds it; all where none is given. */
const word = process.argv[2] ?? '';
/** What a person would scroll through is in the picture, up to here. */
const highest = 4000;

interface Program {
  url: string;
  /** What it prints at its start: the link of the first run is there. */
  printed: () => string;
  stop: () => Promise<void>;
}
interface Picture {
  what: string;
  file: string;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function startProgram(sampleData: 'on' | 'off'): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-pictures-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  let printed = '';
  const child: ChildProcess = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SAMPLE_DATA: sampleData,
      READS_PER_MINUTE: '1000000',
      VISITOR_READS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (bytes) => {
    printed += bytes;
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, printed: () => printed, stop };
}

/** The first administrator of an installation in which nothing is yet. */
async function setUp({ url, printed }: Program) {
  const token = /\/setup\?token=(\S+)/.exec(printed())?.[1];
  const [email, password] = ['first@cobuy.example', 'a-long-password'];
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      token,
      email,
      password,
      firstName: 'Alma',
      lastName: 'Reyes',
      // As the screens look for it.
      organization: { name: 'Riverside Food Co-op', slug: 'riverside' },
      publicUrl: url,
    }),
  });
  if (!answer.ok) throw new Error(`the installation couldn't be set up: ${await answer.text()}`);
  return { email, password };
}

type SignIn = (page: Page, as: Screen['as']) => Promise<void>;

/** A name that every file system takes. */
const nameOf = (what: string) => what.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** @returns nothing where there is no deal or order to show, as in an empty installation. */
async function takeScreen(page: Page, screen: Screen, folder: string, machine: string): Promise<Picture[]> {
  const { what, path } = screen;
  const isFirstView = firstViews.includes(screen);
  const address = typeof path === 'string' ? path : await path(page).catch(() => null);
  const size = page.viewportSize();
  if (address === null || size === null) return [];
  const taken: Picture[] = [];
  await page.goto(address);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    // What is still being fetched is no picture of the screen; what stays so is one.
    await page
      .waitForFunction("!document.querySelector('[aria-busy=true]')", null, { timeout: 10_000 })
      .catch(() => null);
    const height = isFirstView ? 0 : Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ ...size, height: Math.min(highest, Math.max(size.height, height)) });
    const file = `${folder}/${nameOf(what)}-${machine}-${colorScheme}.png`;
    await page.screenshot({ path: join(out, file) });
    await page.setViewportSize(size);
    taken.push({ what, file });
  }
  return taken;
}

async function takeAll(browser: Browser, program: Program, folder: string, signIn: SignIn): Promise<Picture[]> {
  const all = [...screens, ...firstViews].filter(({ what }) => what.includes(word));
  const waiting = [...all];
  const taken: Picture[] = [];
  const kept = new Map<Screen['as'], Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>>();
  const open = { baseURL: program.url, locale: 'en-US', timezoneId: 'America/Los_Angeles' };
  for (const as of new Set(all.map((screen) => screen.as))) {
    const context = await browser.newContext(open);
    if (as) await signIn(await context.newPage(), as);
    kept.set(as, await context.storageState());
    await context.close();
  }
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const state = kept.get(screen.as);
      for (const { isPhone, ...viewport } of sizes.toReversed()) {
        const machine = { viewport, isMobile: isPhone, hasTouch: isPhone };
        const context = await browser.newContext({ ...open, ...machine, ...(state && { storageState: state }) });
        taken.push(...(await takeScreen(await context.newPage(), screen, folder, isPhone ? 'phone' : 'desktop')));
        await context.close();
      }
      console.log(`${folder}: ${screen.what}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const place = ({ what }: Picture) => all.findIndex((screen) => screen.what === what);
  return taken.toSorted((one, other) => place(one) - place(other));
}

function writeIndex(all: Record<string, readonly Picture[]>): void {
  const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const sections = Object.entries(all).map(([folder, pictures]) => {
    const whats = [...new Set(pictures.map(({ what }) => what))];
    const rows = whats.map((what) => {
      const files = pictures.filter((picture) => picture.what === what);
      const images = files.map(({ file }) => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`);
      return `<h2>${asText(what)}</h2><div>${images.join('')}</div>`;
    });
    return `<h1>${asText(folder)}</h1>${rows.join('')}`;
  });
  const style =
    'body{font:16px sans-serif;margin:24px}div{display:flex;gap:12px;align-items:start}img{height:420px;border:1px solid #999}';
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${sections.join('')}`,
  );
}

if (!(await buildWeb()) || !(await buildServer())) throw new Error("The program couldn't be built.");
const executablePath = findHeadlessShell();
if (!executablePath) throw new Error('There is no browser to take the pictures with.');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const all: Record<string, readonly Picture[]> = {};
try {
  for (const [folder, sampleData] of [
    ['full', 'on'],
    ['empty', 'off'],
  ] as const) {
    const program = await startProgram(sampleData);
    try {
      const only = sampleData === 'off' ? await setUp(program) : null;
      all[folder] = await takeAll(browser, program, folder, (page, as) =>
        signInByForm(page, only?.email ?? `${as}@cobuy.example`, only?.password ?? samplePassword),
      );
    } finally {
      await program.stop();
    }
  }
} finally {
  await browser.close();
}
writeIndex(all);
console.log(`${Object.values(all).flat().length} pictures: ${join(out, 'index.html')}`);
