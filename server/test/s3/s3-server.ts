// A server that speaks S3, and before it a proxy that can be told to misbehave.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Target } from '../../src/platform/settings/s3-target.ts';

/** What it does to a request instead of handing it on and its answer back. */
export type Mood =
  | 'well'
  | 'silent'
  | 'failing'
  | 'lying'
  | 'emptying'
  | 'cutting'
  | 'changing'
  | 'stalling'
  | 'paging';

export interface S3Server {
  target: S3Target;
  /** As S3_URL. */
  url: string;
  behave(mood: Mood): void;
  close(): Promise<void>;
}

const bucket = 'cobuy-files';

/** A file, not the bucket's listing. */
const asksForFile = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && url.replace(/\?.*$/, '').length > `/${bucket}/`.length;

const pageToken = 'after-the-first';

/** A listing in two pages, of one file and of the others. */
function answerPage(isSecond: boolean, from: IncomingMessage, to: ServerResponse): void {
  const chunks: Buffer[] = [];
  from.on('data', (chunk: Buffer) => chunks.push(chunk));
  from.on('end', () => {
    const listing = Buffer.concat(chunks).toString();
    const [first = ''] = /<Contents>.*?<\/Contents>/s.exec(listing) ?? [];
    const page = isSecond
      ? listing.replace(first, '')
      : listing
          .replace(/<Contents>.*<\/Contents>/s, `${first}<NextContinuationToken>${pageToken}</NextContinuationToken>`)
          .replace('<IsTruncated>false', '<IsTruncated>true');
    to.writeHead(200, { 'content-type': 'application/xml' }).end(page);
  });
}

/** Hands an answer on, but for what the mood does to the middle of a file. */
function answerWith(mood: Mood, from: IncomingMessage, to: ServerResponse): void {
  to.writeHead(from.statusCode ?? 500, from.headers);
  if (from.headers['content-length'] === '0' || !['cutting', 'changing', 'stalling'].includes(mood)) {
    from.pipe(to);
    return;
  }
  const chunks: Buffer[] = [];
  from.on('data', (chunk: Buffer) => chunks.push(chunk));
  from.on('end', () => {
    const bytes = Buffer.concat(chunks);
    if (mood === 'changing') {
      const last = bytes.length - 1;
      if (last >= 0) bytes[last] = (bytes[last] ?? 0) ^ 1;
      to.end(bytes);
      return;
    }
    to.write(bytes.subarray(0, bytes.length / 2), () => {
      if (mood === 'cutting') to.destroy();
    });
  });
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'cobuy-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  let mood: Mood = 'well';
  const proxy = createServer((asked, answer) => {
    const now = mood;
    if (now === 'silent') return;
    if (now === 'failing' || now === 'lying' || (now === 'emptying' && asksForFile(asked))) {
      asked.resume();
      asked.once('end', () => answer.writeHead(now === 'failing' ? 500 : 200).end());
      return;
    }
    const { method, url: path, headers } = asked;
    if (now === 'paging' && path?.includes('list-type=2')) {
      const isSecond = path.includes(pageToken);
      // Unsigned, since it is another question than was signed.
      request({ host: '127.0.0.1', port, path: `/${bucket}?list-type=2` }, (from) =>
        answerPage(isSecond, from, answer),
      ).end();
      return;
    }
    const handed = request({ host: '127.0.0.1', port, method, path, headers }, (from) => answerWith(now, from, answer));
    handed.once('error', () => answer.destroy());
    asked.pipe(handed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    target: { endpoint, region: 'us-east-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    url: `${endpoint.replace('//', '//S3RVER:S3RVER@')}/${bucket}`,
    behave(next) {
      mood = next;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
