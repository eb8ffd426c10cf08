import type { Readable } from 'node:stream';
import { mostBytesInArchive } from '@cobuy/domain/privacy/privacy-rules';
import { ZipDeflate, ZipPassThrough } from 'fflate';
import type { Services } from '../../platform/context.ts';
import { createZip } from '../../platform/files/create-zip.ts';
import type { PersonsFile } from '../../platform/personal/read-person.ts';

/** A name that doesn't lead out of the archive's folder and that no other file has. */
const nameInArchive = ({ name }: PersonsFile, index: number) =>
  `files/${index + 1}-${name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-100)}`;

/**
 * A ZIP of the data and files, written while it's sent: only a piece of each file is in memory. Files that their store
 * no longer has, or that would make the ZIP too large, are named in `left-out.txt`.
 */
export async function* packArchive(
  { files: storage, log }: Pick<Services, 'files' | 'log'>,
  { content, files }: { content: Readable; files: readonly PersonsFile[] },
): AsyncGenerator<Uint8Array> {
  const { zip, take } = createZip();
  async function* add(entry: ZipDeflate | ZipPassThrough, source: AsyncIterable<Uint8Array>) {
    zip.add(entry);
    for await (const piece of source) {
      entry.push(piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  yield* add(new ZipDeflate('data.json', { level: 6 }), content);
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const isTooMuch = bytes + file.bytes > mostBytesInArchive;
    const source = isTooMuch
      ? null
      : await storage.read(file.key).catch((error: unknown) => {
          log.warn({ err: error }, 'a file of an export could not be read');
          return null;
        });
    if (!source) {
      leftOut.push(file.name);
      continue;
    }
    bytes += file.bytes;
    yield* add(new ZipPassThrough(nameInArchive(file, index)), source);
  }
  if (leftOut.length > 0) {
    const entry = new ZipDeflate('left-out.txt');
    zip.add(entry);
    entry.push(new TextEncoder().encode(`${leftOut.join('\n')}\n`), true);
  }
  zip.end();
  yield* take();
}
