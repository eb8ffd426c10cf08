// A program of its own whose plans are paid for and whose mail goes out, and what stands beside it: payment host, mail server, SMS gateway, store of files.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { type S3Server, startS3Server } from '../../server/test/s3/s3-server.ts';
import { type SmsReceiver, startSmsReceiver } from '../../server/test/sms-receiver.ts';
import { type StripeHost, secretKey, startStripeHost, webhookSecret } from '../../server/test/stripe/stripe-host.ts';
import { endRoutes } from './end-routes.ts';
import { callApart } from './from-program.ts';
import { servePaymentPages } from './payment-pages.ts';
import { samplePassword } from './sign-in-by-form.ts';

const password = 'a-long-password';
/** How many letters of a program's log are shown if it doesn't start. */
const mostSaid = 4000;

export interface PaidPerson {
  email: string;
  password: string;
}

export interface PaidProgram {
  url: string;
  /** What happens there: `host.account.renew(id)`, `host.account.account.card = 'declined'`, `host.mood = 'down'`. */
  host: StripeHost;
  /** Where its mail arrives. */
  mail: MailServer;
  /** Where its SMS arrive. */
  sms: SmsReceiver;
  /** Where its files lie. */
  s3: S3Server;
  /** A window of somebody new, in which the payment host's pages open; it closes with the journey. */
  open(browser: Browser, window?: { isPhone?: boolean }): Promise<Page>;
  /** An account without a plan, whose address nobody has yet; not signed in anywhere. */
  register(): Promise<PaidPerson>;
  /** Calls of a person of the program without a window; `super@cobuy.example` where nobody is named. */
  callsOf(person?: PaidPerson): Promise<APIRequestContext>;
  /** The subscription of a person at the host: for renewing, ending and settling it. */
  subscriptionOf(email: string): string;
  /** Sends the events of the host that nobody was told of yet, as the host would. */
  deliver(): Promise<void>;
  /** What no journey leaves to the next: an open window goes on asking. */
  closeWindows(): Promise<void>;
  stop(): Promise<void>;
}

type Beside = Pick<PaidProgram, 'host' | 'mail' | 'sms' | 's3'>;

function start(dataDir: string, url: string, { host, mail, sms, s3 }: Beside): ChildProcess {
  const many = '100000';
  return spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      ...{ PORT: new URL(url).port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
      // The payment host leads back to it, and sessions hold for that name alone.
      ...{ PUBLIC_URL: url, SMTP_URL: mail.url, SAMPLE_DATA: 'on' },
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: host.url },
      ...{ SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.key.toString('base64'), S3_URL: s3.url },
      ...{ READS_PER_MINUTE: many, VISITOR_READS_PER_MINUTE: many, ORDERS_PER_MINUTE: many },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** One nobody has: after a failure the program before it may still be on its way out. */
async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return port;
}

export async function startPaidProgram(): Promise<PaidProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [host, mail, sms, s3] = await Promise.all([
    startStripeHost(),
    startMailServer(),
    startSmsReceiver(),
    startS3Server(),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy paid '));
  const child = start(dataDir, url, { host, mail, sms, s3 });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said = (said + words).slice(-mostSaid);
    });
  const contexts: BrowserContext[] = [];
  const callers: APIRequestContext[] = [];
  let delivered = 0;
  let people = 0;
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${said}`);
    return (await fetch(`${url}/api/health/ready`).catch(() => null))?.status ?? 0;
  };
  try {
    // Its first start fills in the sample data: fifteen seconds of a processor, which a busy machine doesn't have.
    await expect.poll(isReady, { timeout: 300_000 }).toBe(200);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`the program didn't become ready; its last words: ${said}`, { cause: error });
  }
  const callsOf = async ({ email, password: secret } = { email: 'super@cobuy.example', password: samplePassword }) => {
    const calls = callApart(await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } }));
    callers.push(calls);
    const answer = await calls.post('/api/auth/login', { data: { email, password: secret } });
    expect(answer.status(), await answer.text()).toBe(200);
    return calls;
  };

  return {
    url,
    host,
    mail,
    sms,
    s3,
    callsOf,

    async open(browser, { isPhone = false } = {}) {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const context = await browser.newContext({ baseURL: url, ...(isPhone && phone) });
      contexts.push(context);
      await servePaymentPages(context, host.account);
      return context.newPage();
    },

    async register() {
      people += 1;
      const email = `payer.${people}.${crypto.randomUUID().slice(0, 8)}@cobuy.example`;
      const calls = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
      const answer = await calls.post('/api/auth/register', {
        data: { email, password, firstName: 'Paula', lastName: 'Reyes' },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      await calls.dispose();
      return { email, password };
    },

    subscriptionOf(email) {
      const customer = [...host.account.customers.values()].find((one) => one.email === email);
      const own = [...host.account.subscriptions.values()].filter((one) => one.customer === customer?.id);
      const id = own.at(-1)?.id;
      if (!id) throw new Error(`${email} has no subscription at the payment host`);
      return id;
    },

    async deliver() {
      const events = host.account.events.slice(delivered);
      delivered = host.account.events.length;
      for (const event of events) {
        const { body, signature } = host.sign(event);
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
        const answer = await fetch(`${url}/api/payment/webhook`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
      }
    },

    async closeWindows() {
      await Promise.all(contexts.splice(0).map((context) => endRoutes(context).then(() => context.close())));
    },

    async stop() {
      for (const calls of callers) await calls.dispose();
      child.kill('SIGTERM');
      await gone;
      await Promise.all([host.close(), mail.close(), sms.close(), s3.close()]);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
