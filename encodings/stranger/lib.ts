import { decodeList } from '/repo/domain/src/lists/decode-list.ts';
import { decodeOld } from '/repo/domain/src/lists/old-encodings.ts';
export const platform = (b: Uint8Array, e: string, fatal: boolean) => new TextDecoder(e, { fatal }).decode(b);
const maps = new Map<string, Map<string, number>>();
export function enc(text: string, e: any): Uint8Array | null {
  let m = maps.get(e);
  if (!m) { m = new Map(); for (let b = 255; b >= 128; b--) m.set(decodeOld(Uint8Array.of(b), e, (o, n) => platform(o, n, false)), b); maps.set(e, m); }
  const out: number[] = [];
  for (const l of text) { const b = l < '\x80' ? l.charCodeAt(0) : m.get(l); if (b === undefined) return null; out.push(b); }
  return Uint8Array.from(out);
}
export const dec = (b: Uint8Array) => decodeList(b, undefined, platform);
