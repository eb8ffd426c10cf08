// Reads every import of the four buildings and says where the house of docs/architecture.md is broken.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyNames, foldersBesideRooms, placeOf, problemOfArrow, rankedRooms } from './house.ts';

const buildings = ['domain', 'contract', 'server', 'web'];
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The file that an import names, as a path from the root; null for packages of others and for styles. */
function target(root: string, from: string, specifier: string): string | { broken: string } | null {
  const own = /^@cobuy\/(\w+)(?:\/(.*))?$/.exec(specifier);
  if (own) {
    const [, building = '', inside = ''] = own;
    if (inside.startsWith('src/') || inside.endsWith('.ts')) return { broken: 'goes past the exports of the package' };
    return `${building}/src/${inside}.ts`;
  }
  if (!specifier.startsWith('.')) return null;
  const path = relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')))
    .split(sep)
    .join('/');
  if (!/\.tsx?$/.test(path)) return null;
  const [fromBuilding] = from.split('/');
  const [toBuilding] = path.split('/');
  if (fromBuilding !== toBuilding) return { broken: 'leaves its package by a relative path' };
  return path;
}

function findCircle(arrows: Map<string, string[]>): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    for (const next of arrows.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle) return circle;
    }
    state.set(file, 'done');
    return null;
  };
  for (const file of arrows.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

/** @returns the files read and one sentence per break. */
export function checkHouse(root: string): { files: number; problems: string[] } {
  const files = buildings
    .flatMap((building) => globSync(`${building}/src/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => statSync(join(root, file)).isFile());
  const problems: string[] = [];
  const arrows = new Map<string, string[]>();
  for (const file of files) {
    const name = posix.basename(file);
    if (emptyNames.test(name)) problems.push(`${file}: its name explains nothing`);
    const place = placeOf(file);
    if (!place) continue;
    if (place.room !== null) {
      const known = [...rankedRooms, ...(foldersBesideRooms[place.building] ?? [])];
      if (!known.includes(place.room)) problems.push(`${file}: "${place.room}" is no room of scripts/house.ts`);
    }
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    if (place.building === 'web' && /\bisError\b/.test(text))
      problems.push(`${file}: an error takes the screen only while there is nothing to show; ask for isLoadingError`);
    const isTest = /\.test\.tsx?$/.test(file);
    arrows.set(file, []);
    for (const [, , specifier = ''] of text.matchAll(importPattern)) {
      const found = target(root, file, specifier);
      if (found === null) continue;
      if (typeof found !== 'string') {
        problems.push(`${file} → ${specifier}: ${found.broken}`);
        continue;
      }
      const there = placeOf(found);
      if (!there) continue;
      if (!existsSync(join(root, found))) problems.push(`${file} → ${specifier}: there is no such file`);
      arrows.get(file)?.push(found);
      const problem = isTest ? null : problemOfArrow(place, there);
      if (problem) problems.push(`${file} → ${found}: ${problem}`);
    }
  }
  const circle = findCircle(arrows);
  if (circle) problems.push(`a circle: ${circle.join(' → ')}`);
  for (const building of buildings)
    if (!files.some((file) => file.startsWith(`${building}/`))) problems.push(`no file of ${building} was read`);
  return { files: files.length, problems: [...new Set(problems)] };
}

if (import.meta.main) {
  const { files, problems } = checkHouse(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  console.log(`${files} files read, ${problems.length} broken arrows and names`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
