import { readFileSync } from 'node:fs'; import { execSync } from 'node:child_process';
const langs = { fr:'fr-FR',de:'de-DE',es:'es-ES',pt:'pt-PT',it:'it-IT',ca:'',nl:'nl-NL',sv:'sv-SE',da:'da-DK',nb:'nb-NO',fi:'fi-FI',is:'',et:'et-EE',sq:'',en:'en-US',pl:'pl-PL',cs:'cs-CZ',sk:'sk-SK',hu:'hu-HU',ro:'ro-RO',hr:'hr-HR',sl:'sl-SI',tr:'tr-TR',lt:'lt-LT',lv:'lv-LV' };
const files = execSync("find /scratch/wt-enc/node_modules -path '*intl*' -name '*-*.mjs'").toString().trim().split('\n');
const regions = []; for (let a = 65; a < 91; a++) for (let b = 65; b < 91; b++) regions.push(String.fromCharCode(a, b));
const codes = Intl.supportedValuesOf('currency'); const languages = []; for (let a = 97; a < 123; a++) for (let b = 97; b < 123; b++) languages.push(String.fromCharCode(a, b));
for (const [l, loc] of Object.entries(langs)) {
  const words = new Map(); const add = (t, w) => { for (const x of t.toLocaleLowerCase(l).match(/\p{L}+/gu) ?? []) words.set(x, Math.max(words.get(x) ?? 0, w)); };
  for (const [type, list] of [['region', regions], ['currency', codes], ['language', languages]]) { const d = new Intl.DisplayNames([l], { type, fallback: 'none' }); for (const c of list) { const n = d.of(c); if (n) add(n, 1); } }
  // days, months, units
  for (let m = 0; m < 12; m++) for (const month of ['long']) add(new Intl.DateTimeFormat(l, { month, weekday: 'long', day: 'numeric' }).format(new Date(2020, m, 3 + m)), 3);
  for (const unit of Intl.supportedValuesOf('unit')) for (const n of [1, 5]) try { add(new Intl.NumberFormat(l, { style: 'unit', unit, unitDisplay: 'long' }).format(n), 3); } catch {}
  let ui = 0;
  if (loc) for (const f of files.filter((f) => f.endsWith(loc + '.mjs'))) for (const m of readFileSync(f, 'utf8').matchAll(/`([^`]*)`/g)) { add(m[1].replace(/\\x([0-9a-f]{2})|\\u\{([0-9a-f]+)\}/g, (_, a, b) => String.fromCodePoint(parseInt(a ?? b, 16))).replace(/\$\{[^}]*\}/g, ' '), 3); ui++; }
  const counts = new Map(); let all = 0;
  for (const [w, k] of words) for (const c of w) if (c >= 'a' && c <= 'z') { counts.set(c, (counts.get(c) ?? 0) + k); all += k; }
  console.log(l, words.size, ui, [...counts].sort((a, b) => a[0] < b[0] ? -1 : 1).map(([c, n]) => c + Math.round(1000 * n / all)).join(''));
}
