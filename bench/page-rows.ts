// The rows about public pages, in a browser on a slow phone: 390×844, 150 ms and 1.6 Mb/s, a processor a quarter as fast.
import { type Browser, chromium } from '@playwright/test';
import type { Table } from './table.ts';

/** A slow phone's line, as Chromium takes it: milliseconds, and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerProcessor = 4;
const untouchedMs = 3000;

interface Painted {
  /** Milliseconds until the largest content was painted. */
  largest: number;
  /** How much the page moved by itself, in shares of the screen. */
  shift: number;
  /** Milliseconds for which tasks held the main thread beyond 50. */
  blocked: number;
  /** Script and style, with their headers. */
  kilobytes: number;
}

/** Runs in the page, before anything else of it. */
function watch() {
  const seen = { largest: 0, shift: 0, blocked: 0 };
  Object.assign(window, { seen });
  const hear = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  hear('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  hear('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  hear('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
}

async function open(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    // As the browser counts it, headers included: all that comes in three seconds in which nobody touches the page.
    const isCode = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet' || /javascript|css/.test(response.mimeType)) isCode.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isCode.has(requestId)) bytes += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, untouchedMs));
    const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Painted, 'kilobytes'> }).seen);
    return { ...seen, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param executablePath of a Chromium. */
export async function measurePages(
  { add, load }: Table,
  { url, groupBuyId }: { url: string; groupBuyId: string },
  executablePath: string,
) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const pages = [
    { what: 'browser', path: '/', most: 130 },
    { what: 'deal', path: `/group-buy/${groupBuyId}`, most: 150 },
    { what: 'order form', path: `/group-buy/${groupBuyId}/order`, most: 155 },
  ];
  try {
    for (const { what, path, most } of pages) {
      const rounds: Painted[] = [];
      for (let round = 0; round < load.rounds; round++) rounds.push(await open(browser, url + path));
      const of = (figure: keyof Painted) => median(rounds.map((painted) => painted[figure]));
      const [largest, shift, blocked, kilobytes] = [of('largest'), of('shift'), of('blocked'), of('kilobytes')];
      add({
        what: `public page on a slow phone: ${what}`,
        cobuy: `largest paint ${(largest / 1000).toFixed(1)} s, shift ${shift.toFixed(3)}, blocked ${Math.round(blocked)} ms, ${kilobytes.toFixed(1)} kB`,
        bare: '–',
        ratio: '–',
        wanted: `≤ 2.5 s, 0.02, 300 ms, ${most} kB`,
        reached: largest <= 2500 && shift <= 0.02 && blocked <= 300 && kilobytes <= most,
      });
    }
  } finally {
    await browser.close();
  }
}
