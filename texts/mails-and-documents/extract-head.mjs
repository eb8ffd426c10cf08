import fs from 'fs';import path from 'path';import {createRequire} from 'module';
const r=createRequire('/scratch/tsapi/package.json');let ts;try{ts=r('typescript')}catch(e){console.error(e.message);process.exit(1)}
const root='/scratch/texts2/head';
const out=[];
function walk(d){for(const e of fs.readdirSync(d,{withFileTypes:true})){const p=path.join(d,e.name);if(e.isDirectory()){if(e.name==='node_modules'||e.name==='migrations')continue;walk(p)}else if(/\.(ts|tsx|mjs|js|cjs)$/.test(e.name)&&!/\.test\.tsx?$/.test(e.name)&&!/(^|\/)test\//.test(path.relative(root,p)))file(p)}}
function file(p){const s=fs.readFileSync(p,'utf8');const sf=ts.createSourceFile(p,s,ts.ScriptTarget.Latest,true);
 const visit=n=>{let t=null;if(ts.isStringLiteral(n)||ts.isNoSubstitutionTemplateLiteral(n)){const par=n.parent;if(ts.isImportDeclaration(par)||ts.isExportDeclaration(par)||ts.isLiteralTypeNode(par))return;t=n.getText(sf)}else if(ts.isTemplateExpression(n)){t=n.getText(sf)}
  if(t&&good(t,n)){out.push([path.relative(root,p),sf.getLineAndCharacterOfPosition(n.getStart(sf)).line+1,t])}
  if(ts.isTaggedTemplateExpression(n)&&/sql|query/i.test(n.tag.getText(sf)))return;
  ts.forEachChild(n,visit)};visit(sf)}
function good(t){const b=t.slice(1,-1).replace(/\$\{[^}]*\}/g,'X');if(!/[A-Za-z]/.test(b))return false;if(/\b(SELECT|INSERT|UPDATE|DELETE FROM|JOIN|WHERE|ORDER BY|CREATE|VALUES|RETURNING|COALESCE)\b/i.test(b)&&/[=()*,]|select |from |where /i.test(b)&&/\b(select|from|set|where|into|join)\b/.test(b)&&!/[.!?]$/.test(b.trim()))return false;if(/^\s*(AND|OR|select|insert|update|delete from|with|and|on|exists)\b.*[=(]/.test(b))return false;
 if(/\s/.test(b.trim()))return true; if(/^[A-Z][a-z]+[.:!?]?$/.test(b))return true;return false}
for(const d of process.argv.slice(2))walk(path.join(root,d));
let last='';for(const [f,l,t] of out){if(f!==last){console.log('## '+f);last=f}console.log(l+': '+t.replace(/\n/g,'⏎'))}
