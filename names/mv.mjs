// node mv.mjs ROOT MOVES [--write]: MOVES lines "old/path new/path" (from root); git mv, imports, docs and strings that name the path.
import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'; import { execSync, execFileSync } from 'node:child_process';
import { join, dirname, relative, posix } from 'node:path';
const root = process.argv[2]; const write = process.argv.includes('--write');
const moves = new Map(readFileSync(process.argv[3], 'utf8').split('\n').map(l => l.trim()).filter(l => l && !l.startsWith('#')).map(l => l.split(/\s+/)));
const all = execSync('git ls-files', { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);
const set = new Set(all);
for (const [a, b] of moves) { if (!set.has(a)) { console.log('NOT THERE', a); moves.delete(a); } else if (set.has(b) && !moves.has(b)) console.log('TAKEN', b); }
const now = f => moves.get(f) ?? f;
const buildings = { '@cobuy/domain/': 'domain/src/', '@cobuy/contract/': 'contract/src/' };
let n = 0;
for (const f of all) {
  if (!/\.(ts|tsx|mjs|md|json|css|html|yml|liquid|sql)$/.test(f) || f === 'package-lock.json') continue;
  const text = readFileSync(join(root, f), 'utf8'); let t = text;
  if (/\.(ts|tsx|mjs)$/.test(f)) t = t.replace(/((?:from|import|import\(|mock\(|new URL\()\s*)(['"])([^'"\n]+)\2/g, (m, pre, q, spec) => {
    for (const [pkg, dir] of Object.entries(buildings)) if (spec.startsWith(pkg)) {
      const to = now(`${dir}${spec.slice(pkg.length)}.ts`); if (to.startsWith(dir)) return `${pre}${q}${pkg}${to.slice(dir.length, -3)}${q}`; return m; }
    if (!spec.startsWith('.')) return m;
    const target = posix.normalize(posix.join(posix.dirname(f), spec)); const real = ['', '.ts', '.tsx', '.css'].map(e => target + e).find(p => set.has(p));
    if (!real) return m;
    const ext = real.slice(target.length); let rel = posix.relative(posix.dirname(now(f)), now(real)); if (!rel.startsWith('.')) rel = `./${rel}`;
    if (ext) rel = rel.slice(0, -ext.length);
    return `${pre}${q}${rel}${q}`;
  });
  for (const [a, b] of moves) if (t.includes(a)) t = t.replaceAll(new RegExp(a.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + '(?![\\w-])', 'g'), b);
  if (t !== text) { n += 1; if (write) writeFileSync(join(root, f), t); }
}
if (write) for (const [a, b] of moves) { mkdirSync(join(root, dirname(b)), { recursive: true }); execFileSync('git', ['mv', a, b], { cwd: root }); }
console.log(`${moves.size} moves, ${n} files changed`);
