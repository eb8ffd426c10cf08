// node exports.mjs ROOT: all exported names with file
import ts from 'typescript'; import { readFileSync } from 'node:fs'; import { execSync } from 'node:child_process'; import { join } from 'node:path';
const root = process.argv[2];
for (const f of execSync('git ls-files', { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(f => /\.(ts|tsx)$/.test(f) && !/\.test\.tsx?$/.test(f))) {
  const sf = ts.createSourceFile(f, readFileSync(join(root, f), 'utf8'), 99, true, f.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  for (const st of sf.statements) { if (!st.modifiers?.some(m => m.kind === ts.SyntaxKind.ExportKeyword)) continue;
    const names = ts.isVariableStatement(st) ? st.declarationList.declarations.flatMap(d => ts.isIdentifier(d.name) ? [d.name.text] : d.name.elements.map(e => e.name.text)) : st.name ? [st.name.text] : [];
    for (const n of names) console.log(n, f); }
}
