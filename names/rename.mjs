// node rename.mjs ROOT MAP [--write]: MAP lines "old new [path-part]"; renames exported declarations and all their uses.
import ts from 'typescript';
import { readFileSync, writeFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { join, resolve } from 'node:path';
const root = resolve(process.argv[2]); const write = process.argv.includes('--write');
const map = readFileSync(process.argv[3], 'utf8').split('\n').map(l => l.trim()).filter(l => l && !l.startsWith('#')).map(l => l.split(/\s+/));
const files = execSync('git ls-files', { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  .filter(f => /\.(ts|tsx|mts)$/.test(f)).map(f => join(root, f));
const options = { target: 99, module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true, noEmit: true, jsx: ts.JsxEmit.ReactJSX, strict: true, skipLibCheck: true, lib: ['lib.esnext.full.d.ts'], types: ['node'], allowJs: true };
const texts = new Map();
const read = f => { if (!texts.has(f)) { try { texts.set(f, readFileSync(f, 'utf8')); } catch { return undefined; } } return texts.get(f); };
const host = {
  getScriptFileNames: () => files, getScriptVersion: () => '1',
  getScriptSnapshot: f => { const t = read(f); return t === undefined ? undefined : ts.ScriptSnapshot.fromString(t); },
  getCurrentDirectory: () => root, getCompilationSettings: () => options,
  getDefaultLibFileName: o => ts.getDefaultLibFilePath(o), fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: ts.sys.realpath,
};
const service = ts.createLanguageService(host); const program = service.getProgram();
const edits = new Map(); let done = 0; const taken = new Map();
const isExported = n => { for (let p = n; p; p = p.parent) { if (p.modifiers?.some(m => m.kind === ts.SyntaxKind.ExportKeyword)) return true; if (ts.isSourceFile(p)) return false; if (ts.isBlock(p)) return false; } return false; };
const decls = new Map();
for (const sf of program.getSourceFiles()) {
  if (!sf.fileName.startsWith(root) || sf.fileName.includes('node_modules')) continue;
  for (const st of sf.statements) {
    const add = id => { if (id && ts.isIdentifier(id)) { const l = decls.get(id.text) ?? []; l.push([sf, id]); decls.set(id.text, l); } };
    if (!st.modifiers?.some(m => m.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) { if (ts.isIdentifier(d.name)) add(d.name); else for (const e of d.name.elements) add(e.name); }
    else if (st.name) add(st.name);
  }
}
for (const [old, now, part] of map) {
  const list = (decls.get(old) ?? []).filter(([sf]) => !part || sf.fileName.includes(part));
  if (list.length === 0) { console.log('NOT FOUND', old); continue; }
  if (decls.has(now)) console.log('TAKEN', now, 'for', old, decls.get(now).map(([sf]) => sf.fileName.slice(root.length + 1)).join(' '));
  for (const [sf, id] of list) {
    const locs = service.findRenameLocations(sf.fileName, id.getStart(), false, false, { providePrefixAndSuffixTextForRename: false }) ?? [];
    for (const l of locs) {
      if (l.fileName.includes('node_modules')) continue;
      const f = l.fileName; const src = program.getSourceFile(f); let text = now;
      let node = src; const pos = l.textSpan.start;
      const find = n => { if (pos >= n.getStart(src) && pos < n.getEnd()) { node = n; ts.forEachChild(n, find); } };
      find(src);
      if (src.text.slice(pos, pos + l.textSpan.length) !== old) continue;
      if (node.parent && ts.isShorthandPropertyAssignment(node.parent)) text = `${old}: ${now}`;
      if (node.parent && ts.isBindingElement(node.parent) && node.parent.name === node && !node.parent.propertyName) { /* property side */ }
      const m = edits.get(f) ?? new Map(); m.set(pos, [l.textSpan.length, text]); edits.set(f, m);
    }
    done += 1;
  }
}
let n = 0;
for (const [f, m] of edits) {
  let t = read(f);
  for (const [pos, [len, text]] of [...m].sort((a, b) => b[0] - a[0])) { t = t.slice(0, pos) + text + t.slice(pos + len); n += 1; }
  if (write) writeFileSync(f, t);
}
console.log(`${done} declarations, ${n} places in ${edits.size} files${write ? ' written' : ''}`);
