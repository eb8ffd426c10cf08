import { requestErrors } from '@cobuy/contract/wire/errors';
import { oneLine } from '@cobuy/domain/texts/text-rules';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Upload } from '../files/upload.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type AdmittedUpload, admitUpload } from './admit-upload.ts';

interface UploadForm {
  upload: Upload | null;
  fields: Record<string, string>;
}
interface FileField {
  field: string;
  /** In bytes; or what the installation's setting says. */
  limit: number | 'setting';
}

type LimitedField = FileField & { limit: number; hold: AdmittedUpload['hold'] };

/** Asks to admit a file, reads it and passes it to `use`; its memory counts until that's done. */
export async function withUpload<T>(
  context: Context,
  request: FastifyRequest,
  file: FileField,
  use: (form: UploadForm) => Promise<T>,
): Promise<T> {
  const limit = file.limit === 'setting' ? await context.readLargestFile() : file.limit;
  const { hold, release } = await admitUpload(context, request, limit);
  try {
    return await use(await readUpload(request, { field: file.field, limit, hold }));
  } finally {
    await release();
  }
}

/** An interrupted form is its sender's doing; the parser's error has neither a code nor a status. */
async function readUpload(request: FastifyRequest, field: LimitedField): Promise<UploadForm> {
  try {
    return await readParts(request, field);
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : asRefusal(error);
  }
}
const asRefusal = (error: unknown) => (error instanceof Refusal ? error : new Refusal(requestErrors.malformed));

/** Reads a multipart body with at most one file, the rest of an over-long file unread. */
async function readParts(request: FastifyRequest, { field, limit, hold }: LimitedField): Promise<UploadForm> {
  if (!request.isMultipart()) refuse(requestErrors.unsupported_type);
  const fields: [string, string][] = [];
  let upload: Upload | null = null;
  const parts = request.parts({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 20_000, parts: 25 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.push([part.fieldname, part.value]);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hold(chunk.length);
      chunks.push(chunk);
    }
    // A part may be a file without a name, whatever the parser's types say.
    const { filename: fileName = '' } = part as { filename?: string };
    if (part.fieldname === field)
      upload = { fileName: oneLine(fileName), bytes: Buffer.concat(chunks), truncated: part.file.truncated };
  }
  return { upload, fields: Object.fromEntries(fields) };
}
