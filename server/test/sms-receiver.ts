// A gateway that takes SMS, as docs/operations.md has it: what is not signed with its secret it refuses.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  id: string;
  to: string;
  text: string;
}

export interface SmsReceiver {
  url: string;
  key: Buffer;
  /** What it was handed and could verify, whatever it answered; may be emptied. */
  received: ReceivedSms[];
  /** Calls of which it could not verify the signature. */
  unsigned: number;
  /** Answers the next calls with these, first to last, then 204. `silent`: it never answers. */
  answers: (number | 'silent' | { status: number; headers?: Record<string, string>; body: string })[];
  close(): Promise<void>;
}

const longestAgeSeconds = 300;

function isSigned(key: Buffer, headers: IncomingHttpHeaders, body: string): boolean {
  const [id, seconds, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < longestAgeSeconds;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`);
  const given = Buffer.from(signature ?? '');
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

export async function startSmsReceiver(): Promise<SmsReceiver> {
  const receiver = {
    key: Buffer.alloc(32, 7),
    received: [] as ReceivedSms[],
    unsigned: 0,
    answers: [] as SmsReceiver['answers'],
  };
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (!isSigned(receiver.key, request.headers, body)) {
        receiver.unsigned += 1;
        response.writeHead(401).end();
        return;
      }
      receiver.received.push({ id: String(request.headers['webhook-id']), ...JSON.parse(body) });
      const answer = receiver.answers.shift() ?? 204;
      if (answer === 'silent') return;
      const { status, headers = {}, body: said = '' } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, headers).end(said);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/sms`,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  });
}
