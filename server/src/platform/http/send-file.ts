import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  content: Readable;
  /** Determined from the bytes, never from what a person says. */
  type: string;
  /** For people to read and save; may contain any characters. */
  name: string;
  /** Shown in the page, or kept as a file. */
  as: 'inline' | 'attachment';
}

/** RFC 6266: a plain name for old clients, and the real one in RFC 5987's spelling. */
function contentDisposition({ as, name }: Pick<SentFile, 'as' | 'name'>): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a private file that a person uploaded: its content can't run, and no cache keeps it. */
export function sendFile(reply: FastifyReply, file: SentFile): undefined {
  reply
    .type(file.type)
    .header('content-disposition', contentDisposition(file))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'private, no-store')
    .send(file.content);
}
