import { dec } from './lib.ts';
const u = (t: string) => dec(new TextEncoder().encode(t));
for (const t of [
 'Name;Mail\nIon Ș;a@x\n','Name\nKȯzgõn\n','name\nKȯr\nȮrgi\n','name\nMaȟpiya Luta;a@x\n','name\nȲ;b\n','name;x\nǎn ǚ\n','name\nYaa ɛ ɔ ŋ\n',
 'sku;name\n+AC1-;x\n','sku;name\n+AOQ-;x\n','sku;name;price\nMB+AM4-CPU;Bundle;5\n','Name;Mail\nJOSÉ+ANA-MARIA;x@x\n','Name;Mail\nPETER+ANA-MARIA;x@x\n','name\nMEHMET+ALI-RIZA\n','sku\nTOM+AMY-LEE\n',
 '\ufeffName;Mail\nPETER+ANA-MARIA;x\n','Müller;Häuser\nVIT-C+AK8-10;x\n','Name;Tel\nA;+49 89 1234 ext. 5\nB;+1-555-ABC\n',
 'Name\n\u001b(Bfoo é\n','Name\n\u001b[1mfoo\u001b[0m\n','Name\n\u001b$x\n',
 'name\nˈkaː\n','name\nNǃxau\n','name\nʻOkina Kaʻahumanu\n','name\nO\u02bcodham\n','name\n˝quote˝ 5˚C\n','name;spec\nOven 180˚;5\n','name\nAçaí ˜5\n','name;spec\nOven 180˚ è;5\n',
 'name\nȧ ȩ\n','Name\nȺ\n','Name\nɁɛdze\n','Name\nDene Ɂ\n','sku;a\nC+AK4-2;e\n','name;mail\nȘtefan Țepeș;a\n','name\nȚuca\n','name\nPȭt\n','name\nHȱ\n','name;note\nTemp 20˚C;ok\n', 'a\nName~{\n',
]) { const r = u(t); console.log(r?.isSure ? 'sure ' : 'DOUBT', r?.encoding, JSON.stringify(t)); }
