import { believedHost } from './hostile-headers.ts';

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** What a server may say that is well: of these codes alone. */
const declaredFailures: Readonly<Record<string, number>> = {
  'request.files_busy': 503,
  'request.unavailable': 503,
  'request.disk_full': 507,
  'request.files_unavailable': 503,
  // A platform administrator among the attackers closes the installation for the rest of a burst.
  'system.maintenance': 503,
};

/** How libraries, the runtime and the database speak. */
const foreignSpeech: readonly RegExp[] = [
  /expected (string|number|object|array|boolean|record)|Invalid (input|option|string|key|element|UUID|ISO|URL|JSON)|Too (big|small):|Unrecognized key/,
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|node:internal/,
  /syntax error at|violates|duplicate key|relation "|column "|invalid byte sequence|out of range for type|insert into "|select "|Failed query/i,
  /\b(Type|Range|Syntax|Reference)Error\b|Cannot read prop|is not a function|is not iterable|\[object \w+\]/,
  /Unexpected (token|end of)|at position \d|in JSON|FST_|ERR_|ECONN|EPIPE|ENOENT|ENOSPC|Body is not valid|Unsupported Media Type|Multipart:|Input (file|buffer)|VipsJpeg/,
];

/** @returns what is wrong with the answer, in words; null for nothing. */
export function judgeAnswer({ status, headers, text }: RawAnswer): string | null {
  if (text.includes(believedHost) || String(headers.location ?? '').includes(believedHost))
    return 'believes the Host or a forwarded header';
  if (status < 400) return null;
  let body: { error?: unknown; code?: unknown };
  try {
    body = JSON.parse(text);
  } catch {
    return `is no JSON (${status})`;
  }
  if (typeof body.error !== 'string' || body.error === '') return `has no error (${status})`;
  if (typeof body.code !== 'string' || !/^[\w-]+\.[\w-]+$/.test(body.code)) return `has no code (${status})`;
  if (status >= 500 && declaredFailures[body.code] !== status) return `is a failure of the server (${status})`;
  const spoken = foreignSpeech.find((speech) => speech.test(text));
  return spoken ? `speaks as a library does: ${spoken.exec(text)?.[0]}` : null;
}
