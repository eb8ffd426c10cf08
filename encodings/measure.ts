import { readFileSync, writeFileSync } from 'node:fs';
const dir = process.argv[2]!; const { decodeList } = await import(`${dir}/decode-list.ts`);
const platform = (b: Uint8Array, e: string, f: boolean) => new TextDecoder(e, { fatal: f }).decode(b);
const sets = process.argv[3]!.split(','); const out = process.argv[4]; const prev = process.argv[5];
const all: any = {};
const step = Number(process.env.STEP ?? 9);
for (const set of sets) {
  const c = JSON.parse(readFileSync(set, 'utf8')).filter((_: any, i: number) => set.endsWith('intl.json') || i % step === 0);
  const old = prev ? JSON.parse(readFileSync(`${prev}.${set.split('/').at(-1)}`, 'utf8')) : null;
  const t0 = performance.now(); let bytes = 0; const res: string[] = [];
  const rows = new Map<string, number[]>(); const wrongs: any[] = []; const regress: any[] = []; let better = 0;
  c.forEach((x: any, i: number) => {
    const b = Uint8Array.from(Buffer.from(x.b, 'base64')); bytes += b.length;
    const r = decodeList(b, undefined, platform);
    const ok = r && r.text.replace(/^\ufeff/, '') === x.text; const k = (ok ? 'o' : 'w') + (r?.isSure ? 's' : 'd'); res.push(k);
    const n = x.text.split(/\r?\n/).length - 2; const bucket = n <= 1 ? '1' : n === 2 ? '2' : n === 3 ? '3' : n < 8 ? '4-7' : '8+';
    for (const key of [bucket, 'all']) { const v = rows.get(key) ?? [0, 0, 0, 0, 0]; v[0]!++; v[{ os: 1, od: 2, wd: 3, ws: 4 }[k]!]!++; rows.set(key, v); }
    if (k === 'ws') wrongs.push({ enc: x.enc, lang: x.lang, case: x.case, as: r?.encoding, n, text: x.text.slice(0, 140), got: r?.text.slice(0, 140) });
    if (old && old[i][0] === 'o' && !ok) regress.push({ now: k, was: old[i], enc: x.enc, lang: x.lang, as: r?.encoding, text: x.text.slice(0, 120), got: r?.text.slice(0, 120) });
    if (old && old[i][0] === 'w' && ok) better++;
  });
  const ms = performance.now() - t0;
  console.log('==', set.split('/').at(-1), c.length, `${(ms / (bytes / 1000)).toFixed(2)} ms/KB`, prev ? `regress ${regress.length} better ${better}` : '');
  for (const [key, v] of [...rows].sort()) console.log(key.padEnd(4), String(v[0]).padStart(6), 'right', (100 * (v[1]! + v[2]!) / v[0]!).toFixed(1), ' WRONG&SURE', v[4], (100 * v[4]! / v[0]!).toFixed(2) + '%', ' doubt among right', (100 * v[2]! / (v[1]! + v[2]!)).toFixed(1) + '%');
  if (out) { writeFileSync(`${out}.${set.split('/').at(-1)}`, JSON.stringify(res)); writeFileSync(`${out}.wrong.${set.split('/').at(-1)}`, wrongs.map((w) => JSON.stringify(w)).join('\n')); writeFileSync(`${out}.regress.${set.split('/').at(-1)}`, regress.map((w) => JSON.stringify(w)).join('\n')); }
}
