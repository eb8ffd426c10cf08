// A POST signed as by Standard Webhooks (standardwebhooks.com), so that receivers need no code of ours.
import { createHmac } from 'node:crypto';
import type { SmsTarget } from '../config/config.ts';
import { type SmsGateway, SmsRefused } from './sms-gateway.ts';

/** For the whole call. */
const usualPatienceMs = 10_000;
/** Only this much of an answer is read, for the reason of a failure. */
const mostAnswerBytes = 2000;
const longestReason = 200;
/** Statuses about this one SMS; others are about the receiver and may pass: a changed secret or address. */
const refusesForGood = [400, 410, 413, 422];

/** `webhook-signature` of a body (docs/operations.md, "SMS"). */
export function signWebhook(key: Buffer, { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The start of an answer: an endless body isn't waited for. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (!reader) return '';
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes < mostAnswerBytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
  }
  await reader.cancel();
  const text = Buffer.concat(pieces).toString('utf8');
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
}

/** Keeps phone numbers out of stored and shown failures. */
const withoutNumber = (text: string, number: string) => text.replaceAll(number, '…').replaceAll(number.slice(1), '…');

/** @param patienceMs how long one call may take. */
export function createWebhookGateway({ url, key }: SmsTarget, patienceMs = usualPatienceMs): SmsGateway {
  return {
    async send({ id, to, text }) {
      const body = JSON.stringify({ to, text });
      const seconds = Math.floor(Date.now() / 1000);
      const answer = await fetch(url, {
        method: 'POST',
        // A redirect's target isn't what the operator configured, and would get the numbers.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Cobuy',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signWebhook(key, { id, seconds, body }),
        },
        body,
      }).catch((error: Error) => {
        const { code } = (error.cause ?? {}) as { code?: string };
        throw new Error(
          error.name === 'TimeoutError' ? 'no answer in time' : `no connection: ${code ?? error.message}`,
        );
      });
      if (answer.ok) return void (await answer.body?.cancel());
      const reason = withoutNumber(await beginningOf(answer).catch(() => ''), to);
      const said = `${answer.status}${reason && `: ${reason}`}`;
      throw refusesForGood.includes(answer.status) ? new SmsRefused(said) : new Error(said);
    },
  };
}
