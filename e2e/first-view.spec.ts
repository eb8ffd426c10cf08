// What a stranger reads of a deal before touching the phone, and that nothing of it moves while the typefaces come.
// Spec: 2 §2 Group buy detail
import { expect, type Page, test } from '@playwright/test';
import { firstViews } from './acts/screens.ts';
import { signIn } from './acts/sign-in.ts';

/** Words that lie wholly in the window and under nothing, each block in a line of its own. */
const readFirstView = (page: Page) =>
  page.evaluate(() => {
    const lines = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const frame = block?.getBoundingClientRect();
      range.selectNodeContents(node);
      // Of many words a block may show the beginning alone, and says so.
      const boxes = [...range.getClientRects()].filter(({ bottom }) => frame && bottom <= frame.bottom + 1);
      const isSeen = boxes.every(({ left, top, bottom, width, height }) => {
        const found = [top + height / 3, bottom - 3].map((y) => document.elementFromPoint(left + width / 2, y));
        return bottom <= innerHeight && found.every((one) => one !== null && node.parentElement?.contains(one));
      });
      if (block && isSeen && boxes.length > 0) lines.set(block, `${lines.get(block) ?? ''}${node.textContent}`);
    }
    return [...lines.values()].map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('\n');
  });

const softly = expect.configure({ soft: true });

/** Shares of the window by which the page has moved by itself. */
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

/**
 * Letters of a stand-in and of its typeface differ by hairs: words move within their line, and nothing else does. How
 * many stand in a line that names a day depends on the day: 0.0022 was seen. A line that wraps is more than 0.01.
 */
const mostOfStranger = 0.004;
/** For whoever is signed in the header waits for their organizations. */
const mostOfMember = 0.03;

interface Deal {
  title: string;
  phase: 'upcoming' | 'active' | 'ended';
  isPublic: boolean;
  organization: { name: string };
  organizer: string;
  prices: { from: number; to: number };
  mostSavedPercent: number | null;
  pickupPlace: string | null;
  pickupUntil: string | null;
  heat: { label: string };
  products: { product: { name: string } }[];
}

const isPickupAhead = ({ pickupUntil }: Deal) => pickupUntil !== null && new Date(pickupUntil) >= new Date();

function handoverOf(deal: Deal): (string | RegExp)[] {
  if (!deal.pickupPlace || !deal.pickupUntil) return ['Delivered to your address'];
  // Nobody can come any more for what has been picked up.
  return isPickupAhead(deal) ? [/^Pick up .* [A-Z]{3,4}/m, deal.pickupPlace] : [];
}

/** Of each of a stranger's questions, what answers it. */
const answersTo = (deal: Deal): Record<string, (string | RegExp)[]> => ({
  'what is it': [deal.title, deal.products[0]?.product.name ?? ''],
  'what does it cost, and what do I save': [
    new RegExp(`\\$${deal.prices.from.toFixed(2)}`),
    new RegExp(`\\$${deal.prices.to.toFixed(2)}`),
    ...(deal.mostSavedPercent === null ? [] : [`Save up to ${deal.mostSavedPercent}%`]),
  ],
  // An hour names its zone; a date further away has none.
  'until when': [
    {
      upcoming: /^Opens \w{3}, .* P[SD]T · /m,
      active: /^Closes (\w{3}, .* [A-Z]{3,4}( \(.* for you\))?|\w{3} \d.*) · /m,
      ended: /^Ended /m,
    }[deal.phase],
  ],
  'who runs it, and how does it come to me': [deal.organization.name, `Run by ${deal.organizer}`, ...handoverOf(deal)],
  'how many are in, and what do I do': {
    upcoming: ['Tell me when it opens'],
    // Whoever has ordered is told that first.
    active: deal.isPublic ? [/joined|Be the first/, deal.heat.label, /^Order$/m] : ['You ordered', /^Order$/m],
    // Where and when to pick up comes first while that is still ahead.
    ended: [...(isPickupAhead(deal) ? [] : [/joined/]), 'Tell me about the next one'],
  }[deal.phase],
});

test('the first view of a deal on a phone answers a stranger’s five questions, and nothing of it moves', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let who: string | undefined;
  for (const { what, path, as } of firstViews)
    await test.step(what, async () => {
      if (as !== who) await signIn(page, `${as}@cobuy.example`);
      who = as;
      const address = typeof path === 'string' ? path : await path(page);
      const answer = await page.request.get(address.replace('/group-buy/', '/api/group-buys/'));
      const { promise: mayCome, resolve: letFontsCome } = Promise.withResolvers<void>();
      await context.route('**/*.woff2', async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: (await answer.json()).title })).toBeVisible();
      // Its words are there before its typefaces.
      await expect(page.getByRole('complementary', { name: 'Take part' })).toBeVisible();
      letFontsCome();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      // A busy machine may be quiet for a moment before a member's page has asked for all it shows.
      for (const [question, answers] of Object.entries(answersTo(await answer.json())))
        for (const words of answers)
          await softly
            .poll(() => readFirstView(page), `${question}: ${words}`)
            .toMatch(words instanceof RegExp ? words : new RegExp(RegExp.escape(words)));
      expect.soft(await readShift(page), 'what moved by itself').toBeLessThan(as ? mostOfMember : mostOfStranger);
      await context.unroute('**/*.woff2');
    });
});
