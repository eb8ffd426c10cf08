// Holds up what a page fetches, or its connection, until the journey lets it go on.
import type { Page, WebSocket } from '@playwright/test';

/** The page's connection for news comes about only when it is let go. */
export async function holdConnection(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await promise;
    socket.connectToServer();
  });
  return resolve;
}

/** The server's first answer at this address is on its way until it is let go; what comes after passes. */
export async function holdAnswer(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isMade = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const answer = await route.fetch();
      isMade.resolve();
      await promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  return { isMade: isMade.promise, release: resolve };
}

/** Resolves when the page's connection has received a packet with these words, whichever way it came. */
export const hears = (page: Page, words: string) =>
  new Promise<void>((resolve) => {
    const look = (packet: string) => packet.includes(words) && resolve();
    page.on('websocket', (socket: WebSocket) => {
      socket.on('framereceived', ({ payload }) => look(String(payload)));
    });
    page.on('response', (answer) => {
      if (!answer.url().includes('transport=polling')) return;
      answer.text().then(look, () => {});
    });
  });
