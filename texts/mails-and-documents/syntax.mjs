import fs from 'fs';import {createRequire} from 'module';
const ts=createRequire('/scratch/tsapi/package.json')('typescript');
const root='/scratch/texts2/tree/';const t={};
for(const l of fs.readFileSync('/scratch/texts2/mails-server.jsonl','utf8').trim().split('\n')){const r=JSON.parse(l);for(const f of r.files){t[f]??=fs.readFileSync(root+f,'utf8');t[f]=t[f].split(r.old).join(r.new)}}
let n=0;for(const f in t)if(/\.(ts|mjs)$/.test(f)){const sf=ts.createSourceFile(f,t[f],ts.ScriptTarget.Latest,true,f.endsWith('mjs')?ts.ScriptKind.JS:ts.ScriptKind.TS);for(const d of sf.parseDiagnostics){n++;console.log(f,sf.getLineAndCharacterOfPosition(d.start).line+1,ts.flattenDiagnosticMessageText(d.messageText,' '));}}
console.log(Object.keys(t).length,'files',n,'syntax errors');
