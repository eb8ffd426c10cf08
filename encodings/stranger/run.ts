import { corpus } from './corpus.ts';
import { dec, enc } from './lib.ts';
let seed = 7; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const price = () => (Math.floor(rnd() * 2000) / 100).toFixed(2);
const tally = { n: 0, ok: 0, doubtOk: 0, wrongDoubt: 0, wrongSure: 0 };
const byRows: Record<string, number[]> = {}; const wrong: Record<string, [number, string][]> = {};
const deco: [string, (p: string, n: string) => string][] = [
 ['plain', (p, n) => `${n};${p}`], ['euro', (p, n) => `${n};${p} €`], ['eurofirst', (p, n) => `${n};€${p}`], ['reg', (p, n) => `${n}®;${p}`], ['tm', (p, n) => `Bio™ ${n};${p}`],
 ['half', (p, n) => `${n} ½ kg;${p}`], ['deg', (p, n) => `${n} 4°C;${p}`], ['m2', (p, n) => `${n} 5 m²;${p}`], ['dash', (p, n) => `${n} – 500 g;${p}`], ['quote', (p, n) => `“${n}”;${p}`], ['nbsp', (p, n) => `${n}\u00a05 kg;${p}`], ['mixed', (p, n) => rnd() < .5 ? `${n};${p}` : `Premium Brand Basic;${p}`], ['comma', (p, n) => `"${n}",${p}`],['sku', (p,n)=>`${Math.floor(rnd()*9e4)+1e4};${n};${p};7%`],['pound', (p,n)=>`${n};£${p}`],['times', (p,n)=>`${n} 6×2;${p}`],['bullet',(p,n)=>`• ${n};${p}`],['ell',(p,n)=>`${n}…;${p}`],['guillemets',(p,n)=>`«${n}»;${p}`],['low',(p,n)=>`„${n}“;${p}`],
];
for (const [lang, encs, header, list] of corpus) {
  const names = list.split('|');
  for (const e of encs) for (const rows of [1, 2, 3, 5, 8, 20, 40]) for (const cas of ['as', 'up', 'low']) for (const head of [0, 1, 2]) for (const [dn, d] of deco) for (const eol of (e === 'macintosh' ? ['\n', '\r'] : ['\n'])) for (let k = 0; k < (rows < 4 ? 3 : 1); k++) {
    const ns = Array.from({ length: rows }, () => names[Math.floor(rnd() * names.length)]!);
    let t = (head === 1 ? [header] : head === 2 ? ['Name;Price'] : []).concat(ns.map((n) => d(price(), n))).join(eol) + eol;
    if (cas === 'up') t = t.toUpperCase(); if (cas === 'low') t = t.toLowerCase();
    const b = enc(t, e); if (!b || b.every((x) => x < 128)) continue;
    const r = dec(b)!; tally.n++;
    const R = byRows[rows] ??= [0, 0, 0, 0];
    if (r.text === t) { tally.ok++; R[0]!++; if (!r.isSure) { tally.doubtOk++; R[1]!++; } }
    else if (r.isSure) { tally.wrongSure++; R[2]!++; (wrong[`${lang} ${e}->${r.encoding} ${dn} ${cas}`] ??= []).push([rows, JSON.stringify(t.slice(0, 150)) + ' => ' + JSON.stringify(r.text.slice(0, 150))]); }
    else { tally.wrongDoubt++; R[3]!++; }
  }
}
console.log(tally); console.log('rows: ok, of them doubted, wrong&sure, wrong&doubt'); console.table(byRows);
for (const [k, v] of Object.entries(wrong).sort((a, b) => b[1].length - a[1].length).slice(0, +(process.argv[2] ?? 150))) { v.sort((a, b) => b[0] - a[0]); console.log(v.length, k, 'rows', v.map((x) => x[0]).join(','), v[0]![1]); }
