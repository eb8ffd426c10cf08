import { dec, enc } from './lib.ts';
const t: [string, string][] = [
 ['cp850','Artikel;Preis\nWein 6 á 0,75;12\nBier;3\n'],['cp850','Name;Price\nEggs 10 á 0,30;3\n'],['cp437','Artikel;Preis\nWein 6 á 0,75;12\n'],
 ['ibm866','SKU;Price\nA1;100 р\nB2;50 р\n'],['macintosh','Name;Note\nBob †;x\n'],['macintosh','Name;Price\nFoo †;5\nBar;6\n'],
 ['macintosh','a;b\rFoo †;5\r'],['iso-8859-2','a;b\nx \u00a0 y;3\n'],['koi8-r','a;b\nх ═ у;3\n'],['cp852','a;b\nx á y;3\n'],['windows-1252','a;b\nx;5 \u00a0\n'],
 ['windows-1255','a;b\nx \u00a0;5\n'],
];
for (const [e, s] of t) { const b = enc(s, e); if (!b) { console.log('cannot', e, s); continue; } const r = dec(b); console.log(r!.text === s ? 'ok   ' : r!.isSure ? 'WRONG&SURE' : 'wrong,doubt', e, '->', r!.encoding, JSON.stringify(s), r!.text === s ? '' : JSON.stringify(r!.text)); }
