import { createRequire } from 'node:module';
import fs from 'node:fs'; import path from 'node:path';
const require = createRequire('/scratch/wt-m/package.json');
const { parseSync } = require('oxc-parser');
const root='/scratch/texts/tree/';
const files=[];
const walk=d=>{for(const e of fs.readdirSync(d,{withFileTypes:true})){const p=path.join(d,e.name); if(e.isDirectory()){ walk(p);} else if(/\.(ts|tsx)$/.test(e.name)&&!/\.test\.|\.d\.ts$|test-|\.bench\./.test(e.name)) files.push(p);}};
for(const d of process.argv.slice(2)) walk(root+d);
files.sort();
const skipAttr=new Set(['className','id','type','to','href','name','rel','role','key','htmlFor','autoComplete','inputMode','viewBox','d','fill','stroke','method','target','lang','dir','form','as','slot','icon','tone','variant','size','kind']);
let total=0;
const out=[];
for(const f of files){
 const src=fs.readFileSync(f,'utf8'); const r=parseSync(f,src);
 const starts=[0]; for(let i=0;i<src.length;i++) if(src[i]=='\n') starts.push(i+1);
 const line=p=>{let a=0,b=starts.length-1;while(a<b){const m=(a+b+1)>>1; if(starts[m]<=p)a=m;else b=m-1;}return a+1;};
 const got=[]; const seen=new Set();
 const hasLetters=s=>/[A-Za-z]{2}/.test(s);
 const interesting=s=>{ if(!hasLetters(s)) return false; const t=s.trim();
   if(/\s/.test(t)) { if(/^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(t)) return false; return true;}
   if(/^[A-Z][a-z]+[’'….:?!,]*([a-z]+)?$/.test(t)||/^[A-Z][a-z]+(-[a-z]+)+$/.test(t)) return true; if(/[a-z][.?!]$/.test(t)&&t.length>3) return true; return false;};
 const flat=(n)=>{ switch(n.type){
   case 'JSXText': return n.value.replace(/\s+/g,' ');
   case 'JSXExpressionContainer': { const e=n.expression; seen.add(n.start); if(e.type==='Literal'&&typeof e.value==='string'){seen.add(e.start);return e.value;} const s=src.slice(n.start,n.end).replace(/\s+/g,' '); return s.length>160?'{…'+s.length+'}':s; }
   case 'JSXElement': { const nm=src.slice(n.openingElement.name.start,n.openingElement.name.end); markTexts(n); return n.children.length?`<${nm}>${n.children.map(flat).join('')}</${nm}>`:`<${nm}/>`;}
   case 'JSXFragment': markTexts(n); return n.children.map(flat).join('');
   default: return src.slice(n.start,n.end);} };
 const markTexts=n=>{for(const c of n.children||[]) if(c.type==='JSXText') seen.add(c.start);};
 const visit=(n,parent,key,attr)=>{
  if(!n||typeof n!=='object') return;
  if(Array.isArray(n)){ for(const x of n) visit(x,parent,key,attr); return; }
  if(!n.type) return;
  if(n.type==='ImportDeclaration'||n.type==='ImportExpression'||n.type==='ExportAllDeclaration') return;
  if(n.type.startsWith('TS')&&n.type!=='TSAsExpression'&&n.type!=='TSSatisfiesExpression'&&n.type!=='TSNonNullExpression'&&n.type!=='TSEnumDeclaration'&&n.type!=='TSInstantiationExpression'){ return; }
  if(n.type==='JSXAttribute'){ const nm=src.slice(n.name.start,n.name.end); if(n.value) visit(n.value,n,'value',nm); return; }
  if((n.type==='JSXElement'||n.type==='JSXFragment')){
    const txt=n.children.filter(c=>c.type==='JSXText'&&/[A-Za-z]/.test(c.value)&&!seen.has(c.start));
    if(txt.length){ const s=n.children.map(flat).join('').trim(); if(s) got.push([line(txt[0].start+ (txt[0].value.length-txt[0].value.trimStart().length)),'J',s]); }
  }
  if(n.type==='JSXText') return;
  if(n.type==='Literal'&&typeof n.value==='string'){
    if(seen.has(n.start)) return;
    if(parent&&parent.type==='ExportNamedDeclaration') return;
    if(parent&&parent.type==='Property'&&parent.key===n&&!/\s/.test(n.value)) return;
    if(attr&&skipAttr.has(attr)) return;
    if(interesting(n.value)) got.push([line(n.start),attr?attr+'=':'s',n.value]);
    return;
  }
  if(n.type==='TemplateLiteral'){
    const s=src.slice(n.start+1,n.end-1); const plain=n.quasis.map(q=>q.value.raw).join(' ');
    if(!(attr&&skipAttr.has(attr))&&hasLetters(plain)&&(/[A-Za-z]{2,}\s|\s[A-Za-z]{2,}|^[A-Z]/.test(plain))) got.push([line(n.start),attr?attr+'=`':'`',s.replace(/\n\s*/g,'⏎')]);
    for(const e of n.expressions) visit(e,n,'e',attr); return;
  }
  for(const k in n){ if(k==='type'||k==='start'||k==='end'||k==='range'||k==='parent'||k==='loc') continue; if(k==='typeAnnotation'||k==='typeParameters'||k==='typeArguments'||k==='returnType') continue; const v=n[k]; if(v&&typeof v==='object') visit(v,n,k,(n.type==='JSXElement'||n.type==='JSXFragment'||n.type==='JSXOpeningElement')?null:attr); }
 };
 visit(r.program,null,null,null);
 if(got.length){ got.sort((a,b)=>a[0]-b[0]); out.push('## '+f.slice(root.length)); for(const [l,k,s] of got){ out.push(`${l} ${k==='s'?'':k+' '}${s}`); total++; } }
}
console.log(out.join('\n')); console.error(total,files.length);
