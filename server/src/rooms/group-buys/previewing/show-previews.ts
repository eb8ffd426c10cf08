import { buffer } from 'node:stream/consumers';
import { requestErrors } from '@cobuy/contract/wire/errors';
import pLimit from 'p-limit';
import type { Services } from '../../../platform/context.ts';
import type { FoundFile } from '../../../platform/http/serve-public-files.ts';
import { refuse } from '../../../platform/refusal.ts';
import { drawPreview } from './draw-preview.ts';
import { type Preview, previewFile, previewOf, readPreviewName } from './preview-of.ts';

/** Each of them takes some tenths of a second. */
const mostWaiting = 20;
const retryAfterSeconds = 5;

/**
 * Draws a public deal's preview picture on first request and keeps it until the deal's title or products change. One is
 * drawn at a time, which leaves uploads room in the shared picture queue; with too many waiting or the disk nearly
 * full, it is refused with 503. An outdated address shows the current picture.
 */
export function showPreviews(services: Pick<Services, 'db' | 'files' | 'disk' | 'answerCache' | 'log'>) {
  const { files, disk } = services;
  const inTurn = pLimit(1);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function readStored(id: string, { version }: Preview): Promise<Buffer | null> {
    const file = previewFile(id);
    if (!(await files.exists(file))) return null;
    const stored = await buffer(await files.read(file));
    return stored.subarray(0, version.length).toString('latin1') === version ? stored.subarray(version.length) : null;
  }

  function drawOnce(id: string, preview: Preview): Promise<Buffer | null> {
    const name = `${id} ${preview.version}`;
    const found = underWay.get(name);
    if (found) return found;
    if (inTurn.pendingCount >= mostWaiting) refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
    const drawing = inTurn(async () => {
      const drawn = await drawPreview(services, preview);
      if (drawn) await files.put(previewFile(id), Buffer.concat([Buffer.from(preview.version, 'latin1'), drawn]));
      return drawn;
    }).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  }

  return async (name: string): Promise<FoundFile | null> => {
    const asked = readPreviewName(name);
    const preview = asked && (await cachePreview(services, asked.id));
    if (!asked || !preview) return null;
    const stored = await readStored(asked.id, preview);
    if (!stored && (await disk.isLow())) refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
    const content = stored ?? (await drawOnce(asked.id, preview));
    return content && { content, isFinal: asked.version === preview.version };
  };
}

/** As a visitor's answers are: for a second, or until something changes. */
export async function fromCache<T>(
  { answerCache }: Pick<Services, 'answerCache'>,
  key: readonly string[],
  find: () => Promise<T>,
): Promise<T> {
  const { body } = await answerCache.answer(JSON.stringify(key), find);
  return JSON.parse(body.toString()) as T;
}

/** What a deal's picture is made from, read once for everyone who wants it at the same time. */
export const cachePreview = (services: Pick<Services, 'db' | 'answerCache'>, id: string): Promise<Preview | null> =>
  fromCache(services, ['preview', id], () => previewOf(services, id));
