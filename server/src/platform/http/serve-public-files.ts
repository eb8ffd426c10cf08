import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../files/file-storage.ts';
import { answerNotFound } from './answer-errors.ts';

export interface PublicFiles {
  /** In addresses and, without `/uploads/`, in keys: what's stored there is public, and nothing else is. */
  path: `/uploads/${string}/`;
  /** Names that we give. */
  names: RegExp;
  type: string;
  /** What to show under a name without a file yet; null if there'll never be one. */
  find?: (name: string) => Promise<FoundFile | null>;
}

/** `isFinal`: the name will never show anything else. */
export interface FoundFile {
  content: Buffer | Readable;
  isFinal: boolean;
}

/**
 * Serves public files like the app's own: without identifying the caller, and outside the use limits, since a page
 * shows dozens. A name never means another file, so browsers keep it forever.
 */
export function servePublicFiles(
  app: FastifyInstance,
  files: FileStorage,
  { path, names, type, find }: PublicFiles,
): void {
  app.get<{ Params: { name: string } }>(
    `${path}:name`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { name } = request.params;
      const key = `${path.slice('/uploads/'.length)}${name}`;
      if (!names.test(name)) return answerNotFound(reply);
      const file = (await files.exists(key)) ? { content: await files.read(key), isFinal: true } : await find?.(name);
      if (!file) return answerNotFound(reply);
      return (
        reply
          .type(type)
          .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
          // Mails, and the frame that previews them, show these files on other sites' pages.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', file.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
          .send(file.content)
      );
    },
  );
}
