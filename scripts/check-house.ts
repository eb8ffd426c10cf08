// Reads every import of the four buildings and says where the house of docs/architecture.md is broken.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  emptyNames,
  facesOfServer,
  facesOfWeb,
  foldersBesideRooms,
  mostFilesTogether,
  type Place,
  placeOf,
  problemInLibPlace,
  problemOfArrow,
  problemOfPlace,
  rankedParts,
  rankedRooms,
  replacedWords,
  wingsOf,
} from './house.ts';

const buildings = ['domain', 'contract', 'server', 'web'];
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;
const namesPattern = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2/g;

/** What a file imports by name, by specifier. */
function namesIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, list = '', , specifier = ''] of text.matchAll(namesPattern)) {
    const names = list.split(',').map((name) => name.trim().replace(/^type\s+|\s+as\s.*$/g, ''));
    found.set(specifier, [...(found.get(specifier) ?? []), ...names.filter((name) => name !== '')]);
  }
  return found;
}

/** Every folder of sources; the house's arrows are read in the four buildings. */
const sources = [...buildings, 'e2e', 'scripts', 'bench'];
const isBuilt = (name: string) => ['node_modules', 'dist', 'dist-server'].includes(posix.basename(withSlashes(name)));
const withSlashes = (file: string) => file.split(sep).join('/');
const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);
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
  if (!/\.(tsx?|mjs)$/.test(path)) return null;
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

/** A folder that holds more than reads aloud. What is personal in its tables is read with them. */
function findCrowds(root: string): string[] {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: isBuilt }));
  const folders = Map.groupBy(
    files.map(withSlashes).filter((file) => !isTestFile(file) && !file.endsWith('.personal.ts')),
    (file) => posix.dirname(file),
  );
  return [...folders]
    .filter(([, inside]) => inside.length > mostFilesTogether)
    .map(
      ([folder, inside]) =>
        `${folder}: ${inside.length} files; at most ${mostFilesTogether} can be read aloud together`,
    );
}

/** Wings and faces that scripts/house.ts lists, of rooms that are there, and that nothing bears out. */
function findStale(places: readonly Place[], usedFaces: ReadonlySet<string>): string[] {
  const inside = (building: string, room: string) =>
    places.filter((place) => place.building === building && place.room === room);
  const wings = Object.entries(wingsOf).flatMap(([building, rooms]) =>
    Object.entries(rooms).flatMap(([room, names]) => {
      const there = new Set(inside(building, room).map(({ wing }) => wing));
      const isWinged = names.some((name) => there.has(name));
      return isWinged ? names.filter((name) => !there.has(name)).map((name) => `${building} ${room}/${name}`) : [];
    }),
  );
  const parts = new Set(places.map(({ floor }) => floor));
  const empty = parts.size > 1 ? rankedParts.filter((part) => !parts.has(part)) : [];
  const faces = Object.entries(facesOfWeb).flatMap(([room, names]) =>
    inside('web', room).length === 0
      ? []
      : names.map((name) => `${room}/${name}`).filter((face) => !usedFaces.has(face)),
  );
  const queries = Object.entries(facesOfServer).flatMap(([room, files]) =>
    inside('server', room).every(({ file }) => files[file] === undefined)
      ? []
      : Object.entries(files).flatMap(([file, names]) =>
          names === 'all' ? `${room}/${file}` : names.map((name) => `${room}/${file} ${name}`),
        ),
  );
  return [
    ...empty.map((part) => `scripts/house.ts: there is nothing in the platform's part ${part}`),
    ...wings.map((wing) => `scripts/house.ts: there is nothing in the wing ${wing}`),
    ...[...faces, ...queries.filter((face) => !usedFaces.has(face))].map(
      (face) => `scripts/house.ts: no other room uses the face ${face}`,
    ),
  ];
}

const tablePattern = /\b(?:organization|person|installation|reference)Table\(\s*'(\w+)'/g;
/** A table in a statement that is written as SQL. */
const sqlPattern = /\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?"?([a-z_]+)\b/g;

/** Tables of other rooms that a file names in strings without importing them: an arrow that nobody sees. */
function findHiddenTables(texts: ReadonlyMap<string, string>, arrows: ReadonlyMap<string, string[]>): string[] {
  const homes = new Map<string, string>();
  for (const [file, text] of texts)
    if (file.endsWith('.tables.ts')) for (const [, name = ''] of text.matchAll(tablePattern)) homes.set(name, file);
  const problems: string[] = [];
  for (const [file, text] of texts) {
    const place = placeOf(file);
    if (place?.building !== 'server' || place.part !== 'rooms' || isTestFile(file)) continue;
    for (const [, name = ''] of text.matchAll(sqlPattern)) {
      const home = homes.get(name);
      if (!home || placeOf(home)?.room === place.room || arrows.get(file)?.includes(home)) continue;
      problems.push(`${file}: names the table ${name} in a string without importing ${home}`);
    }
  }
  return problems;
}

const exportPattern = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const wordsOf = (name: string) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** Names that have a word which docs/glossary.md has replaced. */
function findReplacedWords(file: string, text: string): string[] {
  if (/\.(tables|personal)\.ts$/.test(file)) return [];
  const names = [posix.basename(file), ...Array.from(text.matchAll(exportPattern), ([, name = '']) => name)];
  return names.flatMap((name) =>
    wordsOf(name)
      .filter((word) => replacedWords.has(word))
      .map((word) => `${file}: ${name} says "${word}"; docs/glossary.md has the word for it`),
  );
}

/** @returns the files read and one sentence per break. */
export function checkHouse(root: string): { files: number; problems: string[] } {
  const files = buildings
    .flatMap((building) => globSync(`${building}/src/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .map(withSlashes)
    .filter((file) => statSync(join(root, file)).isFile());
  const problems: string[] = [];
  const arrows = new Map<string, string[]>();
  const places: Place[] = [];
  const texts = new Map<string, string>();
  /** Files of web rooms, and queries of server rooms, that other rooms import. */
  const usedFaces = new Set<string>();
  for (const file of files) {
    const name = posix.basename(file);
    if (emptyNames.test(name)) problems.push(`${file}: its name doesn't explain anything`);
    const place = placeOf(file);
    if (!place) continue;
    if (place.floor !== '') {
      const misplaced = problemOfPlace(place);
      if (misplaced) problems.push(`${file}: ${misplaced}`);
    }
    if (place.room !== null) {
      const known = [...rankedRooms, ...(foldersBesideRooms[place.building] ?? [])];
      if (!known.includes(place.room)) problems.push(`${file}: "${place.room}" isn't a room in scripts/house.ts`);
      const misplaced = problemOfPlace(place);
      if (misplaced) problems.push(`${file}: ${misplaced}`);
    }
    const outsideParts = problemInLibPlace(place);
    if (outsideParts) problems.push(`${file}: ${outsideParts}`);
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    if (place.building === 'web' && /\bisError\b/.test(text))
      problems.push(
        `${file}: an error may fill the screen only while there is nothing else to show: use isLoadingError`,
      );
    problems.push(...findReplacedWords(file, text));
    const isTest = isTestFile(file);
    places.push(place);
    texts.set(file, text);
    arrows.set(file, []);
    const names = namesIn(text);
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
      if (!isTest && place.building === 'web' && place.part === 'rooms' && place.room !== there.room)
        usedFaces.add(`${there.room}/${there.file}`);
      const imported = names.get(specifier) ?? ['*'];
      if (!isTest && there.layer === 'queries' && place.room !== there.room)
        for (const name of ['', ...imported]) usedFaces.add(`${there.room}/${there.file} ${name}`.trim());
      const problem = isTest ? null : problemOfArrow(place, there, imported);
      if (problem) problems.push(`${file} → ${found}: ${problem}`);
    }
  }
  problems.push(...findCrowds(root), ...findStale(places, usedFaces), ...findHiddenTables(texts, arrows));
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
