// Lists of names of countries, money and languages as CLDR has them: words that the attacker's lists do not have.
import { writeFileSync } from 'node:fs';
import { decodeOld } from '/scratch/wt-enc/domain/src/lists/old-encodings.ts';
let seed = 777; const rnd = () => { seed = (seed * 1664525 + 1013904223) >>> 0; return seed / 2 ** 32; };
const pick = <T,>(a: T[]) => a[Math.floor(rnd() * a.length)]!;
const platform = (b: Uint8Array, e: string) => new TextDecoder(e).decode(b);
const tables = new Map<string, Map<string, number>>();
const enc = (t: string, e: string) => { let m = tables.get(e); if (!m) { m = new Map(); for (let i = 255; i >= 128; i--) { const l = decodeOld(Uint8Array.of(i), e as never, platform); if (l !== '\ufffd' && !(l >= '\u0080' && l <= '\u009f')) m.set(l, i); } tables.set(e, m); }
  const out: number[] = []; for (const c of t) { const v = c < '\x80' ? c.charCodeAt(0) : m.get(c); if (v === undefined) return null; out.push(v); } return Uint8Array.from(out); };
const W = ['windows-1252', 'windows-1252', 'windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437'], C = ['windows-1250', 'windows-1250', 'iso-8859-2', 'cp852'];
const langs: Record<string, string[]> = { de: W, fr: W, es: W, pt: W, it: W, ca: W, nl: W, sv: W, da: W, nb: W, fi: W, is: W, en: W, pl: C, cs: C, sk: C, hu: C, ro: C, hr: C, sl: C, sq: ['windows-1252', 'windows-1250'], lt: ['windows-1257'], lv: ['windows-1257'], et: ['windows-1257', 'windows-1252', 'iso-8859-15'], tr: ['windows-1254', 'windows-1254', 'cp857'], el: ['windows-1253', 'windows-1253', 'cp737'], ru: ['windows-1251', 'windows-1251', 'koi8-r', 'ibm866'], uk: ['windows-1251'], bg: ['windows-1251', 'ibm866'], gl: W, eu: W, fo: W };
const regions: string[] = []; for (let a = 65; a < 91; a++) for (let b = 65; b < 91; b++) regions.push(String.fromCharCode(a, b));
const codes = Intl.supportedValuesOf('currency');
const languages = ['de','fr','en','es','pt','it','ca','nl','sv','da','nb','fi','is','pl','cs','sk','hu','ro','hr','sl','sq','lt','lv','et','tr','el','ru','uk','bg','gl','eu','fo','ar','he','ja','zh','ko','th','vi','hi','ka','hy','be','mk','sr','mt','ga','cy','gd','br','eo','la','ku','fa','ur','bn','ta','te','ml','si','my','km','lo','mn','bo','ne','sw','zu','xh','yo','ig','ha','am','so','mg','mi','sm','to','ty','haw'];
const out: any[] = [];
const signs: ((r: string) => string)[] = [(r) => r, (r) => r, (r) => r, (r) => r, (r) => r + ' 5 €', (r) => r + ' – bio', (r) => '“' + r + '”', (r) => '„' + r + '“', (r) => '«' + r + '»', (r) => r + ' ½ kg', (r) => r + ' 4°C', (r) => r + '™', (r) => 'Bio® ' + r, (r) => r + '…', (r) => r + ' 6×2', (r) => r + ' l’eau', (r) => '• ' + r, (r) => r + '\u00a0x', (r) => r + '–2'];
for (const [lang, encodings] of Object.entries(langs)) {
  const names = (type: any, list: string[]) => { const d = new Intl.DisplayNames([lang], { type, fallback: 'none' }); return list.map((c) => d.of(c)).filter((n): n is string => !!n); };
  const pools = [names('region', regions), names('currency', codes), names('language', languages)].map((p) => [...new Set(p.map((n) => n.normalize('NFC').replace(/[,;"\t|]/g, ' ')))]);
  for (const e of encodings) for (let k = 0; k < 50; k++) {
    const n = pick([1, 2, 3, 3, 3, 4, 5, 8, 12, 20]); const pool = pick(pools); const kase = pick(['title', 'title', 'lower', 'upper']); const sign = pick(signs), every = rnd() < .5;
    const rows: string[] = [];
    for (let i = 0; i < n; i++) { let r = pick(pool); if (lang === 'ro' || true) r = r.replaceAll('ș', 'ş').replaceAll('ț', 'ţ').replaceAll('Ș', 'Ş').replaceAll('Ț', 'Ţ');
      r = kase === 'upper' ? (lang === 'el' ? r.normalize('NFD').replace(/\u0301/g, '').normalize('NFC').toUpperCase() : r.toLocaleUpperCase(lang)) : kase === 'lower' ? r.toLocaleLowerCase(lang) : r;
      if (every || i === 0) r = sign(r); rows.push(`${r};${pick(['4,99', '12,50', '3,20', '0,85'])}`); }
    const text = `name;cost\n${rows.join('\n')}\n`; const b = enc(text, e);
    if (!b || b.every((x) => x < 128)) continue;
    out.push({ lang, enc: e, case: kase, rows: String(n), text, b: Buffer.from(b).toString('base64') });
  }
}
writeFileSync('intl2.json', JSON.stringify(out)); console.log(out.length);
