import { type Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HostileRequest } from './hostile-request.ts';
import type { RawAnswer } from './judge-answer.ts';

const readers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

const patienceMs = 60_000;

/** @returns the answer, or in words why there was none. */
export function sendRaw(url: string, asked: HostileRequest, agent: Agent): Promise<RawAnswer | string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const { method, path, headers, body } = asked;
    // An array, so that what stands twice is sent twice.
    const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
    if (!('host' in headers)) lines.push('host', `${hostname}:${port}`);
    if (body) lines.push('content-length', String(body.length));
    const sending = httpRequest(
      { hostname, port, method, path, headers: lines, agent, timeout: patienceMs },
      (answer) => {
        const chunks: Buffer[] = [];
        const read = readers[answer.headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve('broke off in the middle'));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: read(Buffer.concat(chunks)).toString(),
          }),
        );
      },
    );
    sending.on('timeout', () => {
      resolve('did not come in a minute');
      sending.destroy();
    });
    sending.on('error', (error) => resolve(`was none: ${error.message}`));
    sending.end(body ?? undefined);
  });
}
