// Channels with two and three people at once, each in a browser of their own.
// Spec: 3 §2 Channels; 3 §4; 3 §8
import { expect, type Page } from '@playwright/test';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const people = { admin: 'admin@cobuy.example', agent: 'agent@cobuy.example', buyer: 'buyer@cobuy.example' } as const;
const buyerName = 'Priya Nair';

async function signedIn(openWindow: OpenWindow, who: keyof typeof people) {
  const page = await openWindow();
  await signIn(page, people[who]);
  return page;
}

/** Calls the program as the person of this page does. */
async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const me = await (await page.request.get('/api/users/me/organizations')).json();
  const organization = me.data.find(({ slug }: { slug: string }) => slug === 'riverside');
  const answer = await page.request[method](path, {
    headers: { ...fromProgram(), 'x-organization-id': organization.id },
    ...(data && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A channel of its own for each journey, so that they do not hear each other. */
async function makeChannel(admin: Page, part: { isPrivate?: boolean; adminOnly?: boolean } = {}) {
  const name = `Talk ${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await call(admin, 'post', '/api/channels', { name, ...part });
  return { id: data.id as string, name, path: `/channels/${data.id}` };
}
type Channel = Awaited<ReturnType<typeof makeChannel>>;

const field = (page: Page, { name }: Channel) => page.getByLabel(`Message in ${name}`);
const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

async function open(page: Page, channel: Channel) {
  await page.goto(channel.path);
  await expect(field(page, channel)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Here now' })).toBeVisible();
}
async function write(page: Page, channel: Channel, text: string) {
  await field(page, channel).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field(page, channel)).toHaveValue('');
}
async function choose(page: Page, text: string, deed: 'Reply' | 'Edit' | 'Delete') {
  // Replies stand below and quote it.
  const row = message(page, text).first();
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: deed }).click();
}

test('two people talk: live, typing, mentions, replies, edits, deletions', async ({ openWindow }) => {
  const admin = await signedIn(openWindow, 'admin');
  const channel = await makeChannel(admin);
  const buyer = await signedIn(openWindow, 'buyer');
  await Promise.all([open(admin, channel), open(buyer, channel)]);
  await expect(admin.getByRole('list', { name: 'Here now' })).toContainText(buyerName);

  await test.step('what one writes the other sees, and that they type', async () => {
    await field(buyer, channel).pressSequentially('Are there apples?');
    await expect(admin.getByText('Priya is typing...')).toBeVisible();
    await buyer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message(admin, 'Are there apples?')).toBeVisible();
    await expect(admin.getByText('Priya is typing...')).toBeHidden();
    await expect(message(buyer, 'Are there apples?').getByText('Seen by')).toBeVisible();
  });

  await test.step('a member is mentioned from the list of suggestions, by the keyboard', async () => {
    await field(admin, channel).pressSequentially('@pri');
    await expect(admin.getByRole('option', { name: new RegExp(buyerName) })).toBeVisible();
    await field(admin, channel).press('Enter');
    await expect(field(admin, channel)).toHaveValue(`@${buyerName} `);
    await field(admin, channel).pressSequentially('yes, **plenty**');
    await admin.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message(buyer, 'plenty').getByText(`@${buyerName}`)).toBeVisible();
    await expect(message(buyer, 'plenty').locator('strong')).toHaveText('plenty');
  });

  await test.step('only administrators may mention everybody', async () => {
    await field(buyer, channel).pressSequentially('@every');
    await expect(buyer.getByRole('option')).toHaveCount(0);
    await field(buyer, channel).fill('');
    await field(admin, channel).pressSequentially('@every');
    await expect(admin.getByRole('option', { name: /everyone/ })).toBeVisible();
    await field(admin, channel).fill('');
  });

  await test.step('a reply quotes its message; the quote follows an edit and a deletion', async () => {
    await choose(admin, 'Are there apples?', 'Reply');
    await write(admin, channel, 'Red ones');
    const reply = message(buyer, 'Red ones');
    await expect(reply.getByRole('button', { name: /Are there apples/ })).toBeVisible();
    await choose(buyer, 'Are there apples?', 'Edit');
    await field(buyer, channel).fill('Are there pears?');
    await buyer.getByRole('button', { name: 'Save' }).click();
    await expect(message(admin, 'Red ones').getByRole('button', { name: /Are there pears/ })).toBeVisible();
    await expect(log(admin).getByText('edited')).toBeVisible();
  });

  await test.step('a sender deletes; the others see that it is gone', async () => {
    const first = log(buyer).getByRole('article').first();
    await first.hover();
    await first.getByRole('button', { name: /^Actions for/ }).click();
    await buyer.getByRole('menuitem', { name: 'Delete' }).click();
    await buyer.getByRole('button', { name: 'Delete the message' }).click();
    await expect(log(admin).getByText('The message this replies to was deleted')).toBeVisible();
    await expect(log(admin).getByText('Are there pears?')).toHaveCount(0);
  });
  await seeNoViolation(buyer);
});

test('what is written offline is sent once when the connection is back, and a draft survives a reload', async ({
  openWindow,
}) => {
  const admin = await signedIn(openWindow, 'admin');
  const channel = await makeChannel(admin);
  const buyer = await signedIn(openWindow, 'buyer');
  await Promise.all([open(admin, channel), open(buyer, channel)]);

  await buyer.context().setOffline(true);
  await write(buyer, channel, 'written in the tunnel');
  await write(buyer, channel, 'and another');
  await expect(log(buyer).getByText('Sending…').first()).toBeVisible();
  await expect(buyer.getByText('Reconnecting to chat...')).toBeVisible();
  await write(admin, channel, 'meanwhile');
  await expect(log(admin).getByText('written in the tunnel')).toHaveCount(0);
  await buyer.context().setOffline(false);
  await expect(message(admin, 'and another')).toBeVisible({ timeout: 60_000 });
  await expect(message(buyer, 'meanwhile')).toBeVisible({ timeout: 60_000 });
  await expect(buyer.getByText('Reconnecting to chat...')).toBeHidden();
  for (const page of [admin, buyer]) {
    await expect(message(page, 'written in the tunnel')).toHaveCount(1);
    await expect(message(page, 'and another')).toHaveCount(1);
  }

  await field(buyer, channel).fill('half a thought');
  await buyer.reload();
  await expect(field(buyer, channel)).toHaveValue('half a thought');
  await expect(message(buyer, 'and another')).toHaveCount(1);
});

test('a message that could not be sent stays, says why, and is sent by a retry', async ({ openWindow }) => {
  const admin = await signedIn(openWindow, 'admin');
  const channel = await makeChannel(admin);
  await open(admin, channel);
  const posts = `**/api/channels/${channel.id}/messages`;
  await admin.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await field(admin, channel).fill('something else by now');
    await route.fulfill({ status: 429, json: { error: 'Please wait a moment.', code: 'message.too_fast' } });
  });
  await field(admin, channel).fill('too soon');
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(admin).getByText('Please wait a moment.')).toBeVisible();
  await admin.unroute(posts);
  await log(admin).getByRole('button', { name: 'Try again' }).click();
  await expect(log(admin).getByText('Please wait a moment.')).toHaveCount(0);
  await expect(field(admin, channel)).toHaveValue('something else by now');
  await admin.reload();
  await expect(message(admin, 'too soon')).toHaveCount(1);
});

test('a text that may not be sent comes back to be mended, with the reason', async ({ openWindow }) => {
  const admin = await signedIn(openWindow, 'admin');
  const channel = await makeChannel(admin);
  await open(admin, channel);
  await field(admin, channel).fill('who sells cocaine here');
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(admin.getByText('Message Not Sent:')).toBeVisible();
  await expect(field(admin, channel)).toHaveValue('who sells cocaine here');
  await field(admin, channel).fill('who sells cocoa here');
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(admin, 'who sells cocoa here')).toBeVisible();
  await expect(admin.getByText('Message Not Sent:')).toHaveCount(0);
  await expect(message(admin, 'who sells cocaine here')).toHaveCount(0);
});

test('a private channel is nobody else’s; muting, leaving and archiving', async ({ openWindow }) => {
  const admin = await signedIn(openWindow, 'admin');
  const [hidden, shared] = [await makeChannel(admin, { isPrivate: true }), await makeChannel(admin)];
  const [agent, buyer] = [await signedIn(openWindow, 'agent'), await signedIn(openWindow, 'buyer')];
  const entry = (page: Page, { name }: Channel) =>
    page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: new RegExp(name) });

  await test.step('whoever is added sees the private channel without a reload, others do not', async () => {
    await Promise.all([agent.goto('/channels'), buyer.goto('/channels')]);
    await expect(entry(agent, shared)).toBeVisible();
    await expect(entry(agent, hidden)).toHaveCount(0);
    await admin.goto(`${hidden.path}?side=members`);
    await admin.getByRole('button', { name: 'Manage' }).click();
    await admin.getByLabel('Add people').fill('agent@');
    await admin.getByRole('button', { name: /^Add Tomas/ }).click();
    await expect(entry(agent, hidden)).toBeVisible();
    await expect(entry(buyer, hidden)).toHaveCount(0);
    await buyer.goto(hidden.path);
    await expect(buyer.getByText('This channel is not available')).toBeVisible();
  });

  await test.step('unread messages are counted, and a muted channel is dimmed', async () => {
    await open(agent, shared);
    await agent.goto('/channels');
    await call(admin, 'post', `/api/channels/${shared.id}/messages`, { content: 'News' });
    await expect(entry(agent, shared)).toHaveAccessibleName(/1 unread/);
    const main = agent.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Group Buys' }).click();
    await expect(entry(agent, shared)).toBeHidden();
    await call(admin, 'post', `/api/channels/${shared.id}/messages`, { content: 'More of it' });
    await main.getByRole('link', { name: 'Channels' }).click();
    await expect(entry(agent, shared)).toHaveAccessibleName(/2 unread/);
    await open(agent, shared);
    await agent.getByRole('button', { name: 'Channel settings' }).click();
    await agent.getByLabel('Mute this channel').check();
    await agent.getByRole('button', { name: 'Close', exact: true }).click();
    // It is shown there once it is stored: until then a new page would break the call off, or be told the old state.
    await expect(entry(agent, shared).getByText('muted')).toBeAttached();
    await agent.goto('/channels');
    await expect(entry(agent, shared).getByText('muted')).toBeAttached();
  });

  await test.step('leaving asks first, and an archived channel leaves every list', async () => {
    await open(agent, shared);
    await agent.getByRole('button', { name: 'Channel settings' }).click();
    await agent.getByRole('button', { name: 'Leave channel' }).click();
    await agent.getByRole('alertdialog').getByRole('button', { name: 'Leave channel' }).click();
    await expect(agent).not.toHaveURL(new RegExp(shared.id));
    const { data } = await call(agent, 'get', `/api/channels/${shared.id}`);
    expect(data.isMember).toBe(false);
    await buyer.goto('/channels');
    await expect(entry(buyer, shared)).toBeVisible();
    await admin.goto(shared.path);
    await admin.getByRole('button', { name: 'Channel settings' }).click();
    await admin.getByRole('tab', { name: 'Admin' }).click();
    await seeNoViolation(admin);
    await admin.getByRole('button', { name: 'Archive channel' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Archive channel' }).click();
    await expect(entry(buyer, shared)).toHaveCount(0);
    await expect(admin).not.toHaveURL(new RegExp(shared.id));
  });
});

test('a long history opens where the news begins, loads upward without a jump, and is searched', {
  tag: '@phone-only',
}, async ({ openWindow }) => {
  const admin = await signedIn(openWindow, 'admin');
  const channel = await makeChannel(admin);
  const buyer = await signedIn(openWindow, 'buyer');
  await open(buyer, channel);
  await buyer.goto('/');
  for (let number = 1; number <= 130; number += 1)
    await call(admin, 'post', `/api/channels/${channel.id}/messages`, { content: `message number ${number}.` });

  await open(buyer, channel);
  await expect(message(buyer, 'message number 130.')).toBeVisible();
  const scroller = log(buyer);
  await test.step('older messages come above, and what is read moves by what is scrolled and no more', async () => {
    // The first of them come late, when there is nothing above any more.
    let isFirst = true;
    await buyer.route(
      ({ pathname, searchParams }) => pathname.endsWith('/messages') && searchParams.has('cursor'),
      async (route) => {
        const isLate = isFirst;
        isFirst = false;
        if (isLate) await expect.poll(() => scroller.evaluate((list) => list.scrollTop)).toBe(0);
        await route.continue();
      },
    );
    const jumps = await scroller.evaluate(async (list) => {
      const step = 40;
      const said = (row: Element) => row.querySelector('p:last-of-type')?.textContent;
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const rows = () => [...list.querySelectorAll('article')];
      const found: number[] = [];
      const isDone = () => list.scrollTop === 0 && list.textContent.includes('This is where it begins.');
      while (!isDone()) {
        const middle = list.getBoundingClientRect().top + 200;
        const row = rows().find((one) => one.getBoundingClientRect().top > middle);
        const [before, top, words] = [row?.getBoundingClientRect().top ?? 0, list.scrollTop, row && said(row)];
        list.scrollBy(0, -step);
        await painted();
        const after =
          rows()
            .find((one) => said(one) === words)
            ?.getBoundingClientRect().top ?? Number.NaN;
        const off = Math.abs(after - before - Math.min(step, top));
        if (!(off < 4)) found.push(off);
      }
      return found;
    });
    expect(jumps).toEqual([]);
    await expect(message(buyer, 'message number 1.')).toBeVisible();
  });

  await test.step('the newest is one press away', async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await buyer.getByRole('button', { name: /Jump to latest|new messages?$/ }).click();
    await expect(message(buyer, 'message number 130.')).toBeInViewport();
  });

  await test.step('a search finds an old message and shows it', async () => {
    await buyer.getByRole('button', { name: 'Search messages' }).click();
    await buyer.getByRole('searchbox', { name: 'Search messages' }).fill('number 12.');
    await buyer.getByRole('button', { name: /message number 12\./ }).click();
    await expect(message(buyer, 'message number 12.')).toBeInViewport();
  });
});
