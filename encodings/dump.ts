import { readFileSync, writeFileSync, cpSync, rmSync } from 'node:fs';
const tag = process.env.TAG ?? 'new';
const dir = `/scratch/enc-tools/${tag}`; rmSync(dir, { recursive: true, force: true }); cpSync('/scratch/wt-enc/domain/src/lists', dir, { recursive: true });
let s = readFileSync(`${dir}/guess-encoding.ts`, 'utf8');
s = s.replace('const isSure = best.doubts', '(globalThis as any).dump = { beyond, isCapital, best: best.score, bt: best.text, doubts: best.doubts, flaws: best.flaws, all: [best, ...rest].map((r) => ({ e: r.candidate.encoding, s: r.score, f: r.flaws, d: r.doubts, same: r.text === best.text, w: r.text === best.text ? 0 : r.words.filter((x, i) => x !== best.words[i]).length })) };\n  const isSure = best.doubts');
writeFileSync(`${dir}/guess-encoding.ts`, s);
const { decodeList } = await import(`${dir}/decode-list.ts`);
const platform = (b: Uint8Array, e: string, f: boolean) => new TextDecoder(e, { fatal: f }).decode(b);
const step = Number(process.env.STEP ?? 9);
for (const set of (process.env.SETS ?? '/scratch/attack/fuzz.json,/scratch/enc-tools/intl.json').split(',')) {
  const c = JSON.parse(readFileSync(set, 'utf8')).filter((_: any, i: number) => set.endsWith('intl.json') || i % step === 0);
  const prevPath = `/scratch/enc-tools/base-out.${set.split('/').at(-1)}`; let old: string[] | null = null; try { old = JSON.parse(readFileSync(prevPath, 'utf8')); } catch {}
  const t0 = performance.now(); let bytes = 0; const out: any[] = [];
  const rows = new Map<string, number[]>(); const wrongs: string[] = [], regress: string[] = []; let better = 0;
  c.forEach((x: any, i: number) => {
    const b = Uint8Array.from(Buffer.from(x.b, 'base64')); bytes += b.length; (globalThis as any).dump = null;
    const r = decodeList(b, undefined, platform); const ok = !!r && r.text.replace(/^\ufeff/, '') === x.text; const k = (ok ? 'o' : 'w') + (r?.isSure ? 's' : 'd');
    const n = x.text.split(/\r?\n/).length - 2; const bucket = n <= 1 ? '1' : n === 2 ? '2' : n === 3 ? '3' : n < 8 ? '4-7' : '8+';
    out.push({ k, n, enc: x.enc, lang: x.lang, d: (globalThis as any).dump });
    for (const key of [bucket, 'all']) { const v = rows.get(key) ?? [0, 0, 0, 0, 0]; v[0]!++; v[({ os: 1, od: 2, wd: 3, ws: 4 } as any)[k]]!++; rows.set(key, v); }
    if (k === 'ws') wrongs.push([x.enc, x.lang, x.case, '->', r.encoding, n, JSON.stringify(x.text.slice(0, 130)), JSON.stringify(r.text.slice(0, 130))].join(' '));
    const was = old?.[i]; if (was?.[0] === 'o' && !ok) regress.push([k, x.enc, x.lang, x.case, '->', r?.encoding, JSON.stringify(x.text.slice(0, 110)), JSON.stringify(r?.text.slice(0, 110))].join(' ')); if (was?.[0] === 'w' && ok) better++;
  });
  const name = set.split('/').at(-1); const ms = performance.now() - t0;
  console.log('==', tag, name, c.length, `${(ms / (bytes / 1000)).toFixed(2)} ms/KB regress ${regress.length} better ${better}`);
  for (const [key, v] of [...rows].sort()) console.log(key.padEnd(4), String(v[0]).padStart(6), 'right', (100 * (v[1]! + v[2]!) / v[0]!).toFixed(1), ' WRONG&SURE', v[4], (100 * v[4]! / v[0]!).toFixed(2) + '%', ' doubt among right', (100 * v[2]! / (v[1]! + v[2]!)).toFixed(1) + '%');
  writeFileSync(`${tag}-dump.${name}`, JSON.stringify(out)); writeFileSync(`${tag}-wrong.${name}`, wrongs.join('\n')); writeFileSync(`${tag}-regress.${name}`, regress.join('\n'));
}
