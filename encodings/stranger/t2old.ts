import { dec, enc } from './libold.ts';
const t: [string, string][] = [
 ['cp850','SKU;Preis\nA1;á 5,00\nB2;á 3,00\n'], ['cp437','Artikel;Preis\nBier;á 3,50\n'],['cp850','Artikel;Preis\n6 Bier;"á 3,50"\n'], ['ibm866','SKU;EUR\nA1;р\n'],['cp852','Zbozi;Cena\nPivo;á 12\n'],
 // class list, capitals
 ['iso-8859-2','JMÉNO;E-MAIL\nTOMÁŠ BENEŠ;a@x.cz\nLUKÁŠ MAREŠ;b@x.cz\nALEŠ BUREŠ;c@x.cz\nJAN NOVÁK;d@x.cz\nEVA DVOŘÁKOVÁ;e@x.cz\nJIŘÍ ČERNÝ;f@x.cz\n'],
 ['iso-8859-2','JMÉNO;E-MAIL\nTOMÁŠ BENEŠ;a@x.cz\nLUKÁŠ MAREŠ;b@x.cz\nALEŠ BUREŠ;c@x.cz\nJAN NOVÁK;d@x.cz\nEVA DVOŘÁKOVÁ;e@x.cz\nJIŘÍ ČERNÝ;f@x.cz\nMATĚJ KUČERA;g\nPETR PROCHÁZKA;h\nMIKULÁŠ VESELÝ;i\nADÉLA HORÁKOVÁ;j\nKLÁRA NĚMCOVÁ;k\nONDŘEJ POSPÍŠIL;l\nJAKUB KRÁL;m\nLUCIE RŮŽIČKOVÁ;n\nTEREZA FIALOVÁ;o\nVOJTĚCH DOLEŽAL;p\nFILIP ZEMAN;q\nANNA KOLÁŘOVÁ;r\nDAVID ČERMÁK;s\nBARBORA VAŇKOVÁ;t\n'],
 ['iso-8859-2','NÁZEV;CENA\nGULÁŠ;5\nKUŘE;3\nMLÉKO;2\nSÝR;4\nČESNEK;3\n'],
 ['iso-8859-2','NÁZOV;CENA\nGULÁŠ;5\nMLIEKO;2\nSYR;4\nMÄSO;4\n'],
 ['iso-8859-2','MENO;MAIL\nTOMÁŠ BALÁŽ;a@x\nLUKÁŠ KOVÁČ;b@x\nMATÚŠ HORVÁTH;c@x\nMATEJ KRÁĽ;d\nJÁN NAGY;e\nPETER TÓTH;f\n'],
 ['iso-8859-2','IME;MAIL\nALEŠ NOVAK;a@x\nTOMAŽ KOVAČ;b@x\nMATJAŽ ZUPAN;c@x\nJANEZ;d\nURŠKA;e\n'],
 ['iso-8859-2','IME;MAIL\nTOMAŽ KOVAČ;b@x\nMATJAŽ ZUPAN;c@x\nJANEZ KRANJC;d\n'],
 ['iso-8859-2','IME;MAIL\nTomaž Kovač;b@x\nMatjaž Zupan;c@x\n'],
 ['iso-8859-2','IME;MAIL\nALEŠ;b@x\n'],['iso-8859-2','IME;MAIL\nTOMAŽ;b@x\n'],
 ['iso-8859-2','NÁZEV;CENA\nNŮŽ;5\nKOŠ;5\nLYŽE;4\n'],
];
for (const [e, s] of t) { const b = enc(s, e); if (!b) { console.log('cannot', e, s); continue; } const r = dec(b)!; console.log(r.text === s ? (r.isSure ? 'ok sure ' : 'ok doubt') : r.isSure ? 'WRONG&SURE' : 'wrong,doubt', e, '->', r.encoding, JSON.stringify(s), r.text === s ? '' : JSON.stringify(r.text)); }
