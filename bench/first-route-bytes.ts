// What a browser loads for `/` before anything is clicked: script and style, as sent.
import { chromium } from '@playwright/test';

export async function firstRouteBytes(
  url: string,
  executablePath: string,
): Promise<{ kilobytes: number; files: number }> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'script' || type === 'stylesheet')
        sizes.push(response.finished().then(async () => (await response.request().sizes()).responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { kilobytes: Math.round(bytes / 100) / 10, files: sizes.length };
  } finally {
    await browser.close();
  }
}
