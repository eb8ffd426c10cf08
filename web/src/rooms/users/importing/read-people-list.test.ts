// Rules: docs/rules/people.md#import
import { packSheets } from '@cobuy/domain/spreadsheets/workbook';
import { expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
import { openList } from './open-list.ts';
import { csvFile, linksFile, rejectedFile, resultFile } from './people-files.ts';
import { readPeopleList } from './read-people-list.ts';

const read = (text: string, asksTier = false, invites = false) => readPeopleList(text, { asksTier, invites });
const invite = (text: string, asksTier = false) => read(text, asksTier, true);
const ana = { email: 'ana@example.org', password: 'pear tree', role: 'BUYER' };

test.each([
  ['plainly', 'email,password,role\nana@example.org,pear tree,BUYER\n'],
  [
    'with a byte-order mark and Windows line endings',
    '\ufeffemail,password,role\r\nana@example.org,pear tree,BUYER\r\n',
  ],
  ['with old line endings', 'email,password,role\rana@example.org,pear tree,BUYER\r'],
  ['with semicolons, quotes and another order', 'Role;"EMAIL";Password\nBUYER;"ana@example.org";"pear tree"'],
  [
    'with tabs, further columns and empty lines',
    'name\temail\tpassword\trole\n\nAna\tana@example.org\tpear tree\tBUYER\n\n',
  ],
])('reads a list that is written %s', (_, text) => {
  expect(read(text)).toMatchObject({ people: [ana], skipped: 0 });
});

test('gives passwords back as they were sent, when their rows were rejected', async () => {
  const people = [
    '=pear-tree-9',
    '+pear-tree-9',
    '-pear tree',
    '@pear',
    "'=pear",
    "'tis-pear",
    '-12',
    '+49 151 2345',
  ].map((password, index) => ({ email: `a${index}@b.org`, password, role: 'BUYER' }));
  const failed = people.map(({ email }) => ({ email, error: 'This password is too common' }));
  const file = await rejectedFile(people, failed, { asksTier: false }).text();
  expect(read(file)).toMatchObject({ people });
});

test('finds titles below other lines, its delimiter where it is named, and counts rows with a value alone', () => {
  expect(
    read('sep=;\nOur members;;\n;;\nemail;password;role\nana@example.org;pear tree;BUYER\n;;\n;;x\n'),
  ).toMatchObject({
    people: [ana],
    skippedRows: [7],
  });
});

test('keeps spaces of a password, and quotes and commas in it', () => {
  expect(read('email,password,role\na@b.org," a ""b"", c ",AGENT')).toMatchObject({
    people: [{ email: 'a@b.org', password: ' a "b", c ', role: 'AGENT' }],
    skipped: 0,
  });
});

test('leaves rows out that lack something, and says how many', () => {
  expect(
    read('email,password,role\n,x,BUYER\na@b.org,,BUYER\na@b.org,x,\nana@example.org,pear tree,BUYER'),
  ).toMatchObject({
    people: [ana],
    skipped: 3,
  });
});

test('says by rows of the file what lacks something, and what will be refused', () => {
  const list = [
    'E-mail,password,role',
    ',pear tree,BUYER',
    'ana@example.org,pear tree,Org Admin',
    'nobody,pear tree,BUYER',
    'ben@example.org,short,BUYER',
    'eva@example.org,pear tree,Chief',
    'ANA@example.org,pear tree,BUYER',
  ].join('\n');
  expect(read(list)).toMatchObject({
    skippedRows: [2],
    doubtful: [
      { row: 4, email: 'nobody', problem: 'Invalid email address' },
      { row: 5, email: 'ben@example.org', problem: 'Password must be at least 6 characters' },
      { row: 6, email: 'eva@example.org', problem: 'The role must be BUYER, AGENT or ORGADMIN' },
      { row: 7, email: 'ANA@example.org', problem: 'This e-mail is in the list twice' },
    ],
  });
});

test('takes plans from a platform administrator alone, who has to have a column for them beside passwords', () => {
  const text = 'email,password,role,tier\nana@example.org,pear tree,BUYER,PREMIUM';
  expect(read(text)).toMatchObject({ people: [ana], skipped: 0 });
  expect(read(text, true)).toMatchObject({ people: [{ ...ana, tier: 'PREMIUM' }], skipped: 0 });
  expect(read('email,password,role\nana@example.org,pear tree,BUYER', true)).toMatchObject({
    problem: 'Missing required columns: tier',
  });
});

test.each([
  ['', 'Missing required columns: email, password, role'],
  ['post,password\na,b', 'Missing required columns: email, role'],
  ['email,password\na@b.org,pear tree', 'Missing required columns: role'],
  ['email,password,role\n', 'No valid users found in CSV'],
  ['email,password,role\n"never closed', 'This file can’t be read as a CSV'],
])('says what is wrong with %j', (text, problem) => {
  expect(read(text)).toMatchObject({ problem: expect.stringContaining(problem) });
});

test('refuses more rows than can be sent', () => {
  const rows = 'a@b.org,x,BUYER\n'.repeat(20_001);
  expect(read(`email,password,role\n${rows}`)).toMatchObject({
    problem: expect.stringContaining('more than 20,000 rows'),
  });
});

test('writes no cell that a spreadsheet would take for a formula, and the mark by which it knows UTF-8', async () => {
  const file = csvFile([
    ['a', '=1+1'],
    ['x,y', '"'],
  ]);
  expect(await file.text()).toContain('a,\'=1+1\r\n"x,y",""""\r\n');
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});

test('tells of each row what has become of it, also of those that were not sent', async () => {
  const result = { success: [{ email: 'a@b.org' }], failed: [{ email: 'c@d.org', error: 'Invalid email address' }] };
  const person = (email: string) => ({ email, password: 'pear-tree-9', role: 'BUYER' });
  const waiting = { unanswered: [person('lost@f.org')], unsent: [person('e@f.org')] };
  expect((await resultFile(result, waiting).text()).split('\r\n').slice(1, -1)).toEqual([
    'a@b.org,imported,',
    'c@d.org,failed,Invalid email address',
    'lost@f.org,not known,No answer',
    'e@f.org,not sent,',
  ]);
});

test('gives the rejected rows back as they were, each with its own reason', async () => {
  const row = (email: string, password: string) => ({ email, password, role: 'BUYER' });
  const people = [row('a@b.org', 'first-one-9'), row('c@d.org', 'x'), row('a@b.org', 'second-one-9')];
  const failed = [
    { email: 'c@d.org', error: 'Too short' },
    { email: 'a@b.org', error: 'Twice' },
  ];
  expect((await rejectedFile(people, failed, { asksTier: false }).text()).split('\r\n').slice(1, -1)).toEqual([
    'c@d.org,x,BUYER,Too short',
    'a@b.org,second-one-9,BUYER,Twice',
  ]);
});

test.each([
  ['first and last names', 'email,password,role,First Name,Last Name\nana@example.org,pear tree,BUYER,Ana,Lopez'],
  ['Foodsoft’s German columns', 'Vorname;Nachname;E-Mail;password;role\nAna;Lopez;ana@example.org;pear tree;BUYER'],
  ['whole names', 'email,password,role,Full name\nana@example.org,pear tree,BUYER,Ana Lopez'],
  ['whole names, the last name first', 'email,password,role,name\nana@example.org,pear tree,BUYER,"Lopez, Ana"'],
])('takes %s', (_, text) => {
  expect(read(text)).toMatchObject({ people: [{ ...ana, firstName: 'Ana', lastName: 'Lopez' }], dropped: [] });
});

test('says which columns it drops, if something stands in them', () => {
  const list = 'email,password,role,Household,Empty,Phone,,tier\nana@example.org,pear tree,BUYER,7,,+49 1,x,PREMIUM\n';
  expect(read(list)).toMatchObject({ people: [ana], dropped: ['Household', 'Phone', 'column 7', 'tier'] });
});

test('a list without passwords may be invited: who has no role is a buyer, and who has no address is left out', () => {
  const list = 'Name,E-Mail\nAna Lopez,ana@example.org\nBen,\n';
  expect(read(list)).toEqual({ problem: 'Missing required columns: password, role', mayInvite: true });
  expect(invite(list, true)).toMatchObject({
    people: [{ email: 'ana@example.org', role: 'BUYER', firstName: 'Ana', lastName: 'Lopez' }],
    skippedRows: [3],
    invites: true,
    dropped: [],
  });
  expect(invite('email,password,role\nana@example.org,short,AGENT')).toMatchObject({
    people: [{ email: 'ana@example.org', role: 'AGENT' }],
    doubtful: [],
    dropped: ['password'],
  });
  expect(read('name,phone\nAna,1')).toMatchObject({ mayInvite: false });
});

test('asks about addresses that look like a typo, and refuses names that could not be read', () => {
  expect(invite('Name,E-mail\nAna,ana@gmial.com\nBen,ben@gmail.com\nJ\ufffdrg M,joerg@gmial.com\n')).toMatchObject({
    people: { length: 3 },
    typos: [{ row: 2, email: 'ana@gmial.com', meant: 'ana@gmail.com' }],
    doubtful: [{ row: 4, problem: expect.stringContaining('letters that can’t be read') }],
  });
});

test('an address that was refused stands in nobody’s way', () => {
  expect(
    read('email,password,role\na@b.org,short,BUYER\na@b.org,pear tree,BUYER\na@b.org,pear tree,BUYER'),
  ).toMatchObject({
    doubtful: [{ row: 2 }, { row: 4, problem: 'This e-mail is in the list twice' }],
  });
});

test.each([
  ['Mail', 'Name,Mail\nAna Lopez,ana@example.org\n'],
  ['E-Mail-Adresse', 'Name;E-Mail-Adresse\nAna Lopez;ana@example.org\n'],
  ['Email Address', 'Name,Email Address\nAna Lopez,ana@example.org\n'],
  ['a title that says nothing', 'Name,Reach her at\nAna Lopez,ana@example.org\nBen,\n'],
])('takes addresses under %s', (_, list) => {
  expect(invite(list)).toMatchObject({
    people: [{ email: 'ana@example.org', firstName: 'Ana', lastName: 'Lopez' }],
    dropped: [],
  });
});

test('of two columns of addresses under titles that say nothing, none is guessed at', () => {
  expect(invite('Name,Reach her at,Or at\nAna,a@b.org,c@d.org')).toMatchObject({
    problem: 'Missing required columns: email',
  });
});

const asFile = (content: BlobPart, name: string) => new File([content], name);

test('reads a spreadsheet by its bytes, from the sheet that has people, below lines of other things', async () => {
  const sheet = await writeSpreadsheet([
    { sheet: 'Notes', data: [[{ value: 'Nothing here' }]] },
    {
      sheet: 'Members',
      data: [
        [{ value: 'Our members' }],
        [],
        [{ value: 'Name' }, { value: 'Mail' }, { value: 'Household' }],
        [{ value: 'Ana Lopez' }, { value: 'ana@example.org' }, { value: 7 }],
      ],
    },
  ]).toBuffer();
  const opened = await openList(asFile(new Uint8Array(sheet), 'members.xlsx'));
  if ('problem' in opened) throw new Error(opened.problem);
  expect(readPeopleList(opened.list, { asksTier: false, invites: true })).toMatchObject({
    people: [{ email: 'ana@example.org', firstName: 'Ana', lastName: 'Lopez' }],
    rows: [4],
    dropped: ['Household'],
  });
});

const peopleSheet = (name: string, email: string, isHidden = false) => ({
  name: `"${name}"${isHidden ? ' state="hidden"' : ''}`,
  xml: `<worksheet><sheetData><row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Mail')}</row><row r="2">${textCell('A2', 'Ana')}${textCell('B2', email)}</row></sheetData></worksheet>`,
});
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const packed = (...sheets: ReturnType<typeof peopleSheet>[]) =>
  new Uint8Array(packSheets({ sharedStrings: null, styles: null, startsIn1904: false }, sheets));

test.each([
  [
    'a hidden sheet before it',
    [peopleSheet('Old', 'gone@example.org', true), peopleSheet('Members', 'ana@example.org')],
    'Members',
  ],
  ['a hidden sheet alone', [peopleSheet('Old', 'gone@example.org', true)], 'Old'],
  ['two that are seen', [peopleSheet('A', 'a@example.org'), peopleSheet('B', 'b@example.org')], 'A'],
])('of a spreadsheet with %s, what people see is read', async (_, sheets, read) => {
  expect(await openList(asFile(packed(...sheets), 'members.xlsx'))).toMatchObject({ sheet: read });
});

test('another sheet of it is read where somebody says so', async () => {
  const file = asFile(
    packed(peopleSheet('Old', 'gone@example.org', true), peopleSheet('Members', 'ana@example.org')),
    'm.xlsx',
  );
  expect(await openList(file, { sheet: 'Old' })).toMatchObject({
    sheet: 'Old',
    sheets: [
      { name: 'Old', isHidden: true },
      { name: 'Members', isHidden: false },
    ],
    list: [{}, { cells: ['Ana', 'gone@example.org'] }],
  });
});

test.each(['\n', '\r\n'])(
  'people stand in the rows that an editor counts, below a cell of several lines: %j',
  (end) => {
    const list = ['Name,Mail', '"Ana', 'Lopez",ana@x.example', '"Bo', 'Li",bo@x.example', 'Cy,cy@x.example', ''].join(
      end,
    );
    expect(readPeopleList(list, { asksTier: false, invites: true })).toMatchObject({ rows: [2, 4, 6] });
  },
);

test('a quote in one row that is closed in a later one swallows nobody', () => {
  const list =
    'Name,Mail,Role\nAna,ana@x.example,BUYER\n"Bo,bo@x.example,BUYER\nCy,cy@x.example,BUYER\nDi",di@x.example,BUYER\n';
  expect(readPeopleList(list, { asksTier: false, invites: true })).toEqual({
    problem: 'This file can’t be read as a CSV: a quotation mark in line 3 isn’t closed before line 5.',
  });
  const named = 'Name,Note,Email\nAna,"no mail yet\nBo,x,bo@example.org\nCy,y",cy@example.org\n';
  expect(readPeopleList(named, { asksTier: false, invites: true })).toEqual({
    problem: 'This file can’t be read as a CSV: a quotation mark in line 2 isn’t closed before line 4.',
  });
});

const hidingSheet = {
  name: '"Members"',
  xml: `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${[
    ['Name', 'Mail', 'Role'],
    ['Ana', 'ana@example.org', 'ORGADMIN'],
    ['Bo', 'bo@example.org', 'BUYER'],
  ]
    .map(
      (cells, at) =>
        `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${cells.map((text, column) => textCell(`${'ABC'[column]}${at + 1}`, text)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`,
};

test('who is hidden in a spreadsheet is left out and counted, as is a hidden column, unless somebody takes them', async () => {
  const file = asFile(packed(hidingSheet), 'members.xlsx');
  const seen = await openList(file);
  if ('problem' in seen) throw new Error(seen.problem);
  expect(seen.hidden).toEqual({ rows: 1, columns: 1 });
  expect(readPeopleList(seen.list, { asksTier: false, invites: true })).toMatchObject({
    people: [{ email: 'ana@example.org', role: 'BUYER' }],
    hasRoles: false,
    dropped: [],
  });
  const all = await openList(file, { takesHidden: true });
  if ('problem' in all) throw new Error(all.problem);
  expect(all.hidden).toEqual({ rows: 0, columns: 0 });
  expect(readPeopleList(all.list, { asksTier: false, invites: true })).toMatchObject({
    people: [
      { email: 'ana@example.org', role: 'ORGADMIN' },
      { email: 'bo@example.org', role: 'BUYER' },
    ],
  });
});

test.each([
  ['people.txt', 'email,password,role\n', 'Please select a CSV file'],
  [
    'people.xls',
    '<html><table><tr><td>email</td></tr></table></html>',
    'This is a web page, even though its name ends in .xls. Open it',
  ],
  ['people.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'The file is in the old Excel format'],
  ['people.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4]), 'This file is damaged, or it isn’t a spreadsheet'],
])('says of %s what to do', async (name, content, sentence) => {
  expect(await openList(asFile(content, name))).toEqual({ problem: expect.stringContaining(sentence) });
});

test('reads a CSV in UTF-16, with a mark or without', async () => {
  const list = 'email,password,role\nana@example.org,pear tree,BUYER\n';
  const bytes = Uint8Array.from([...list].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (const content of [bytes, Uint8Array.from([0xff, 0xfe, ...bytes])]) {
    const opened = await openList(asFile(content, 'people.csv'));
    if ('problem' in opened) throw new Error(opened.problem);
    expect(readPeopleList(opened.list, { asksTier: false, invites: false })).toMatchObject({ people: [ana] });
  }
});

test('links stand beside the names of the list', async () => {
  const links = [
    { email: 'ana@example.org', url: 'https://site.example/a' },
    { email: 'ben@example.org', url: 'https://site.example/b' },
  ];
  const people = [{ email: 'Ana@Example.org', role: 'BUYER', firstName: 'Ana', lastName: 'Lopez' }];
  expect((await linksFile(links, people).text()).split('\r\n').slice(0, 3)).toEqual([
    'email,first name,last name,link',
    'ana@example.org,Ana,Lopez,https://site.example/a',
    'ben@example.org,,,https://site.example/b',
  ]);
});

test.each([
  ['windows-1250', 'Żaneta Łęcka', 'af616e65746120a3ea636b61'],
  ['windows-1251', 'Жанна Гурина', 'c6e0edede020c3f3f0e8ede0'],
  ['windows-1254', 'Ayşe Yıldız', '4179fe652059fd6c64fd7a'],
  ['cp850', 'Jürgen Weiß', '4a817267656e20576569e1'],
  ['macintosh', 'Jürgen Weiß', '4a9f7267656e20576569a7'],
])('names that were written in %s are read: %s', async (encoding, name, hex) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const list = (cell: Uint8Array) =>
    Uint8Array.from([...new TextEncoder().encode('Name,E-Mail\n'), ...cell, ...new TextEncoder().encode(',a@b.org\n')]);
  const opened = await openList(asFile(list(bytes), 'people.csv'));
  if ('problem' in opened) throw new Error(opened.problem);
  expect(opened.encoding).toBe(encoding);
  expect(invite(String(opened.list))).toMatchObject({
    people: [{ firstName: name.split(' ')[0], lastName: name.split(' ')[1] }],
  });
});

test('names are read again as what somebody knows they were written in', async () => {
  const list = new Blob([new TextEncoder().encode('Name,E-Mail\nJ'), Uint8Array.of(0xf8), 'rn,a@b.org\n']);
  const file = new File([list], 'people.csv');
  for (const [encoding, name] of [
    ['windows-1252', 'Jørn'],
    ['windows-1250', 'Jřrn'],
    ['koi8-r', 'JЬrn'],
  ] as const) {
    const opened = await openList(file, { encoding });
    if ('problem' in opened) throw new Error(opened.problem);
    expect(opened).toMatchObject({ encoding, isDoubtful: false, list: `Name,E-Mail\n${name},a@b.org\n` });
  }
});

test('names that pass as UTF-8 are read as what they were named, and can be named again', async () => {
  const bytes = Uint8Array.from('NAME;E-MAIL\nREN\u00c9\u00ae;a@b.org\n', (letter) => letter.charCodeAt(0));
  const file = new File([bytes], 'people.csv');
  expect(await openList(file)).toMatchObject({ encoding: 'utf-8', isDoubtful: true });
  for (const [encoding, name] of [
    ['windows-1252', 'RENÉ®'],
    ['windows-1250', 'RENÉ®'],
    ['utf-8', 'RENɮ'],
  ] as const)
    expect(await openList(file, { encoding })).toMatchObject({
      ...{ encoding, isDoubtful: false, list: `NAME;E-MAIL\n${name};a@b.org\n` },
    });
});

test('a plain list of members asks for nothing: they choose their own passwords, and one role is chosen for all', () => {
  const list = 'Name,E-mail,Phone\nAna Lopez,ana@example.org,1\nBen Ito,ben@example.org,2\n';
  for (const asksTier of [false, true]) {
    expect(readPeopleList(list, { asksTier, invites: null })).toMatchObject({
      people: [{ role: 'BUYER' }, { role: 'BUYER' }],
      invites: true,
      hasRoles: false,
      dropped: ['Phone'],
      doubtful: [],
      skipped: 0,
    });
    expect(readPeopleList(list, { asksTier, invites: null, role: 'AGENT' })).toMatchObject({
      people: [{ role: 'AGENT' }, { role: 'AGENT' }],
    });
  }
  expect(readPeopleList('name,phone\nAna,1', { asksTier: false, invites: null })).toMatchObject({ mayInvite: false });
});
