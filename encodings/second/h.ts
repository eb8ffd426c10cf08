// node h.ts <dir of lists> <tag> [prevtag]: measures all sets, halves A and B apart.
import { readFileSync, writeFileSync } from 'node:fs';
const [, , dir, tag, prev] = process.argv;
const { decodeList } = await import(`${dir}/decode-list.ts`);
const decoders = new Map<string, TextDecoder>();
const platform = (b: Uint8Array, e: string, f: boolean) => { const k = e + f; let d = decoders.get(k); if (!d) decoders.set(k, d = new TextDecoder(e, { fatal: f })); return d.decode(b); };
const step = Number(process.env.STEP ?? 1);
const sets: Record<string, string> = { fuzz: '/scratch/attack/fuzz.json', intl2: '/scratch/enc-h/intl2.json', foreign: '/scratch/enc-h/foreign.json', corpus: '/scratch/attack/corpus.json' };
const wanted = (process.env.SETS ?? 'fuzz,intl2').split(',');
for (const set of wanted) {
  const c = JSON.parse(readFileSync(sets[set]!, 'utf8'));
  let old: any = null; if (prev) try { old = JSON.parse(readFileSync(`out.${prev}.${set}.json`, 'utf8')); } catch {}
  let bytes = 0, ms = 0; const res: any[] = []; const rows = new Map<string, number[]>(); const wrong: string[] = [], regress: string[] = []; let better = 0;
  c.forEach((x: any, i: number) => {
    if (i % step) { res.push(null); return; }
    const b = Uint8Array.from(Buffer.from(x.b, 'base64')); bytes += b.length; (globalThis as any).dump = null;
    const t0 = performance.now(); const r = decodeList(b, undefined, platform); ms += performance.now() - t0;
    const ok = r && r.text.replace(/^\ufeff/, '') === x.text; const k = (ok ? 'o' : 'w') + (r?.isSure ? 's' : 'd');
    const n = x.text.split(/\r?\n/).length - 2; const bucket = n <= 1 ? '1' : n === 2 ? '2' : n === 3 ? '3' : n < 8 ? '4-7' : '8+';
    res.push({ k, n, d: (globalThis as any).dump });
    for (const key of [bucket, 'all', i % 2 ? 'all odd' : 'all even']) { const v = rows.get(key) ?? [0, 0, 0, 0, 0]; v[0]!++; v[({ os: 1, od: 2, wd: 3, ws: 4 } as any)[k]]!++; rows.set(key, v); }
    const line = [i, k, x.enc, x.lang, x.case, '->', r?.encoding, n, JSON.stringify(x.text.slice(0, 130)), JSON.stringify(r?.text.slice(0, 130))].join(' ');
    if (k === 'ws') wrong.push(line);
    const was = old?.[i]?.k; if (was?.[0] === 'o' && !ok) regress.push(was + ' ' + line); if (was?.[0] === 'w' && ok) better++;
  });
  console.log('==', tag, set, rows.get('all')![0], `${(ms / (bytes / 1000)).toFixed(2)} ms/KB regress ${regress.length} (now sure ${regress.filter((l) => l.includes(' ws ')).length}) better ${better}`);
  for (const [key, v] of [...rows].sort()) console.log(key.padEnd(8), String(v[0]).padStart(6), 'right', (100 * (v[1]! + v[2]!) / v[0]!).toFixed(1), ' WRONG&SURE', v[4], (100 * v[4]! / v[0]!).toFixed(2) + '%', ' doubt among right', (100 * v[2]! / (v[1]! + v[2]!)).toFixed(1) + '%');
  writeFileSync(`out.${tag}.${set}.json`, JSON.stringify(res)); writeFileSync(`wrong.${tag}.${set}.txt`, wrong.join('\n') + '\n'); writeFileSync(`regress.${tag}.${set}.txt`, regress.join('\n') + '\n');
}
