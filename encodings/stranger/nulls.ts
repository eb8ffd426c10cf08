import { dec, enc } from './lib.ts';
const t: [string, string][] = [
 ['windows-1252','Name;Price\nCAFÉ®;5\nTea;3\n'],['windows-1252','Name;Price\nCAFÉ™;5\nTea;3\n'],['windows-1252','Nom;Prix\nCAFÉ\u00a0250 g;5\nThe;3\n'],['windows-1252','Nome;Prezzo\nTIRAMISÙ®;5\n'],['windows-1250','Nazwa;Cena\nGĘŚ;3\nKura;5\n'],['iso-8859-2','Nazwa;Cena\nGĘŚ;3\nKura;5\n'],['windows-1250','Nazev;Cena\nRÝŽE;3\n'],
 ['windows-1252','Nom;Prix\nPATÉ…;5\nNOËL…;3\n'],['windows-1250','Név;ár\n'.toUpperCase()+'RÁŽ;3\n'],
];
for (const [e, s] of t) { const b = enc(s, e); if (!b) { console.log('cannot', e, s); continue; } const r = dec(b)!; console.log(r.text === s ? (r.isSure ? 'ok sure ' : 'ok doubt') : r.isSure ? 'WRONG&SURE' : 'wrong,doubt', e, '->', r.encoding, JSON.stringify(s), r.text === s ? '' : JSON.stringify(r.text)); }
