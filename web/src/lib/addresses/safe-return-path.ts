/** Only signed-out people see these pages: going back there after signing in would lead in a circle. */
const signInPages = ['/login', '/register', '/order-login', '/set-password', '/forgot-password', '/reset-password'];

/** A path that can't be meant for this site once a browser, or a careless server, has decoded it. */
const isSuspicious = (path: string) =>
  !path.startsWith('/') || path.includes('//') || path.includes('\\') || hasControlCharacter(path);

const hasControlCharacter = (text: string) => [...text].some((letter) => letter <= ' ' || letter === '\u007F');

/** Decodes until nothing changes: `%252F` is a slash if decoded twice. Null for a broken encoding. */
function fullyDecoded(path: string): string | null {
  let text = path;
  for (let round = 0; round < 5; round += 1) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * The page to return to after signing in, as a path of this site; null for anything that might lead elsewhere. Pages of
 * other sites can't write `from`, which comes from the navigation state, but a stored or passed-on value may be old or
 * broken.
 */
export function safeReturnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 2000) return null;
  const pathAsGiven = from.split(/[?#]/, 1)[0] ?? '';
  if (isSuspicious(pathAsGiven) || hasControlCharacter(from)) return null;
  const decoded = fullyDecoded(pathAsGiven.replaceAll('%20', ''));
  if (decoded === null || isSuspicious(decoded)) return null;

  const base = 'http://site.invalid';
  if (!URL.canParse(from, base)) return null;
  const { origin, pathname, search, hash } = new URL(from, base);
  if (origin !== base || isSuspicious(pathname) || signInPages.includes(pathname)) return null;
  return pathname + search + hash;
}
