// The command as a process: what it says, what it leaves, and which database it finds.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyFolder } from '../../test/copy-folder.ts';
import { packed } from '../../test/fixtures/packed.ts';
import { packSheet, textCell } from '../../test/fixtures/packed-sheet.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { insert } from '../../test/matrix/world.ts';
import { makeScratchFolder } from '../../test/scratch-folder.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';

const [command, main] = [packed('import-products'), packed('main')];
/** Where the program keeps its compiled modules (main.ts). */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/node');
const ownList = join(import.meta.dirname, '../../test/fixtures/price-list.csv');

let folder: string;
beforeAll(() => {
  folder = makeScratchFolder('cobuy import ');
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

function start(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, DATA_DIR: join(folder, 'data'), ...env },
    cwd: folder,
  });
  const program = { child, output: '', code: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  const listen = (chunk: Buffer) => {
    program.output += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return program;
}

/** @param args what stands behind `npm run import-products --`. */
async function importList(args: string[], env: Record<string, string> = {}) {
  const program = start(command, args, env);
  const closed = new Promise((resolve) => program.child.once('close', resolve));
  const code = await program.code;
  await closed;
  return { code, lines: program.output.trim().split('\n') };
}

describe('with a database of its own by DATABASE_URL', () => {
  let database: Database;
  let env: Record<string, string>;
  const products = async () =>
    (await database.pool.query<{ name: string; cost_cents: string }>('SELECT name, cost_cents FROM products')).rows;

  beforeAll(async () => {
    env = { DATABASE_URL: await freshDatabase() };
    database = openDatabase(env.DATABASE_URL ?? '');
    await insert(database.pool, 'organizations', { id: randomUUIDv7(), name: 'Mill Lane', slug: 'mill-lane' });
  });
  afterAll(() => database.pool.end());

  const toMillLane = ['--organization', 'mill-lane'];
  const semicolons = [ownList, ...toMillLane, '--delimiter', ';'];

  test('a dry run reports and changes nothing', async () => {
    const { code, lines } = await importList([...semicolons, '--dry-run'], env);
    expect(lines.at(-1)).toBe('Dry run: 3 added, 0 changed, 0 equal, 3 rejected, of 6 rows');
    expect(code).toBe(1);
    expect(await products()).toEqual([]);
  });

  test('good rows are taken, the others are listed and kept in a file with their reasons', async () => {
    const rejects = join(folder, 'rejects.csv');
    const { code, lines } = await importList([...semicolons, '--rejects', rejects], env);
    expect(lines).toEqual([
      'Header in line 1',
      'Columns: name ← Product, cost ← Unit Price, sku ← Item Code, unit ← Pack Size',
      '“Grower” goes into the description of new products: who makes a product isn’t taken as its supplier.',
      'line 4: Product name is required',
      'line 5: Valid cost is required, not “on request”',
      'line 6: This SKU is in the list twice',
      '3 added, 0 changed, 0 equal, 3 rejected, of 6 rows',
    ]);
    expect(code).toBe(1);
    expect(await products()).toHaveLength(3);
    expect(readFileSync(rejects, 'utf8').split('\r\n')).toEqual([
      '"Item Code","Product","Pack Size","Unit Price","Grower","problem"',
      '"G-102","","20 lb case","12,00","Nobody","Product name is required"',
      '"G-103","Quinces","10 lb","on request","Old Mill","Valid cost is required, not “on request”"',
      '"G-100","Pears, Bosc, twice","40 lb case","48,20","Ridge Orchard","This SKU is in the list twice"',
      '',
    ]);
  });

  test('a list without a problem ends well', async () => {
    const list = join(folder, 'salt.csv');
    writeFileSync(list, 'Name,Price,SKU\nSalt,"$1,234.50",S-1\n');
    const { code, lines } = await importList([list, ...toMillLane], env);
    expect(lines.at(-1)).toBe('1 added, 0 changed, 0 equal, 0 rejected, of 1 rows');
    expect(code).toBe(0);
    expect(await products()).toContainEqual({ name: 'Salt', cost_cents: '123450' });
  });

  test('how many are in a case isn’t the unit if another column says what is sold, unless it’s chosen', async () => {
    const list = join(folder, 'counts.csv');
    writeFileSync(list, 'Bezeichnung,VPE,Inhalt,EK netto\nLinsen,6,1 kg,3.05\nReis,12,500 g,2.10\nMais,6,250 g,1.20\n');
    const guessed = await importList([list, ...toMillLane, '--dry-run'], env);
    expect(guessed.lines).toContain('Columns: name ← Bezeichnung, cost ← EK netto, unit ← Inhalt');
    const chosen = await importList([list, ...toMillLane, '--dry-run', '--unit', 'VPE'], env);
    expect(chosen.lines).toContain('Columns: unit ← VPE, name ← Bezeichnung, cost ← EK netto');
  });

  test('sheet, line of titles and supplier are named by hand, as on the page', async () => {
    const list = join(folder, 'sheets.xlsx');
    const row = (number: number, ...cells: string[]) =>
      `<row r="${number}">${cells.map((text, column) => textCell(`${'ABC'[column]}${number}`, text)).join('')}</row>`;
    const rows = row(1, 'Name', 'Price') + row(2, 'Item', 'Cost') + row(3, 'Barley', '2,50');
    const sheets = [
      { name: 'Prices', rows: row(1, 'Name', 'Price') + row(2, 'Rye', '3.00') },
      { name: 'Other', rows },
    ];
    writeFileSync(list, packSheet(sheets));
    const asked = ['--sheet', 'Other', '--titles-line', '2', '--supplier', 'Suma'];
    const { code, lines } = await importList([list, ...toMillLane, ...asked], env);
    expect([code, lines]).toEqual([
      0,
      [
        'Sheet "Other", header in line 2',
        'Columns: name ← Item, cost ← Cost',
        'New suppliers: Suma',
        '1 added, 0 changed, 0 equal, 0 rejected, of 1 rows',
      ],
    ]);
    const { lines: help } = await importList(['--help'], env);
    for (const option of ['--sheet NAME', '--titles-line NUMBER', '--supplier NAME', '--supplier-column COLUMN'])
      expect(help.join('\n')).toContain(option);
  });

  test('what is hidden in a spreadsheet is left out and told, and taken with --hidden', async () => {
    const list = join(folder, 'hidden.xlsx');
    const row = (number: number, hides: string, ...cells: string[]) =>
      `<row r="${number}"${hides}>${cells.map((text, column) => textCell(`${'ABC'[column]}${number}`, text)).join('')}</row>`;
    const rows = row(1, '', 'Name', 'Price') + row(2, '', 'Millet', '2.00') + row(3, ' hidden="1"', 'Teff', '4.00');
    writeFileSync(list, packSheet([{ name: 'List', rows }]));
    const seen = await importList([list, ...toMillLane, '--dry-run'], env);
    expect(seen.lines).toContain('1 row that is hidden in the spreadsheet is left out.');
    expect(seen.lines.at(-1)).toMatch(/^Dry run: 1 added, /);
    const all = await importList([list, ...toMillLane, '--dry-run', '--hidden'], env);
    expect(all.lines.at(-1)).toMatch(/^Dry run: 2 added, /);
    const { lines: help } = await importList(['--help'], env);
    expect(help.join('\n')).toContain('--hidden');
  });

  test('what is said beside the prices refuses nothing with --as-written', async () => {
    const list = join(folder, 'as-written.csv');
    writeFileSync(list, 'All prices in EUR\nName,Price\nMillet,2.00\n');
    const seen = await importList([list, ...toMillLane, '--dry-run'], env);
    expect(seen.lines.at(-1)).toMatch(/^Dry run: 0 added, .* 1 rejected/);
    const all = await importList([list, ...toMillLane, '--dry-run', '--as-written'], env);
    expect(all.lines.at(-1)).toMatch(/^Dry run: 1 added, .* 0 rejected/);
    const { lines: help } = await importList(['--help'], env);
    expect(help.join('\n')).toContain('--as-written');
  });

  test.each([
    ['a supplier that is a column', [...semicolons, '--supplier', 'Grower'], 'use --supplier-column for it'],
    ['a line that is no number', [...semicolons, '--titles-line', 'two'], '--titles-line takes a line number'],
    ['a line without titles', [...semicolons, '--titles-line', '99'], 'Line 99 of the list has no column names'],
    ['a sheet of a list that has none', [...semicolons, '--sheet', 'Prices'], 'no sheet "Prices"'],
    [
      'an organization that is not there',
      [ownList, '--organization', 'nobody', '--delimiter', ';'],
      'There is no organization with the slug "nobody".',
    ],
    [
      'a column that is not there',
      [...semicolons, '--cost', 'Pric'],
      'The list has no column "Pric". Its columns are Item Code,',
    ],
    [
      'columns that tell nothing',
      [ownList, ...toMillLane, '--delimiter', ','],
      'No column for name and cost was recognized. Name one yourself',
    ],
    ['a file that is not there', ['nothing.csv', ...toMillLane], "nothing.csv can't be read."],
    ['an option that is none', [ownList, ...toMillLane, '--colour'], "Unknown option '--colour'"],
  ])('says in one sentence what is wrong: %s', async (_, args, sentence) => {
    const { code, lines } = await importList(args, env);
    expect(lines).toEqual([expect.stringContaining(sentence)]);
    expect(code).toBe(1);
  });
});

describe('with the database that Cobuy runs itself', () => {
  const toRiverside = [ownList, '--organization', 'riverside', '--delimiter', ';'];
  let running: ChildProcess | null = null;
  afterAll(() => void running?.kill('SIGKILL'));

  test('reads a list in beside a Cobuy that runs, and again when none does', async () => {
    copyFolder(inject('startedFolder'), join(folder, 'data'));
    const program = start(main, [], { PORT: '0', HOST: '127.0.0.1' });
    running = program.child;
    const isOpen = () => program.output.includes('Sign in with');
    while (!isOpen() && program.child.exitCode === null)
      await new Promise((resolve) => program.child.stdout.once('data', resolve));
    const beside = await importList(toRiverside);
    expect(beside.lines.at(-1)).toBe('3 added, 0 changed, 0 equal, 3 rejected, of 6 rows');
    program.child.kill('SIGTERM');
    await program.code;
    const alone = await importList(toRiverside);
    expect(alone.lines.at(-1)).toBe('0 added, 0 changed, 3 equal, 3 rejected, of 6 rows');
  });
});
