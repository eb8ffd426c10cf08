import { expect, test } from 'vitest';
import { formOfList, readingForm } from './form-of-list.ts';

const utf8 = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

const page = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Name</td></tr></table></html>';
const book = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`;
const mail = `From: <Saved by a browser>\r\nSubject: =?utf-8?Q?prices?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="x"\r\n`;

test.each([
  ['a web page', page],
  ['a web page', `\n  <!DOCTYPE html>\n${page}`],
  ['a web page', `<!-- made by a shop -->\n<table border=1><tr><td>Name</td></tr></table>`],
  ['a web page', `<meta http-equiv="Content-Type" content="text/html">${page}`],
  ['a web page', `<?xml version="1.0"?>\n${page}`],
  ['an Excel 2003 XML spreadsheet', book],
  ['an XML file', '<?xml version="1.0"?>\n<products><product/></products>'],
  ['a saved web page', mail],
  ['a saved web page', `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n`],
  ['a PDF', '%PDF-1.4\n'],
  ['a text document', '{\\rtf1\\ansi'],
])('says that a file is %s, whatever it is called', (what, text) => {
  expect(formOfList(utf8(text))).toEqual({ is: 'other', what });
  expect(formOfList(utf16(text))).toEqual({ is: 'other', what });
  expect(formOfList(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(text)]))).toEqual({ is: 'other', what });
});

test.each([
  'Name,Price\nKale,2.50\n',
  'Name,Description\nKale,"<table><tr><td>green</td></tr></table>"\n',
  'from: to: name,price\nx,1\n',
  '<b>Name</b>;Price\n',
  '',
])('takes %j for a list', (text) => expect(formOfList(utf8(text))).toEqual({ is: 'text' }));

test('tells spreadsheets, new and old, packed files and pictures by their bytes', () => {
  expect(formOfList(Uint8Array.from([0x50, 0x4b, 3, 4]))).toEqual({ is: 'spreadsheet' });
  expect(formOfList(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ is: 'old-spreadsheet' });
  expect(formOfList(Uint8Array.from([0x1f, 0x8b, 8]))).toEqual({ is: 'other', what: 'a compressed file' });
  expect(formOfList(Uint8Array.from([0xff, 0xd8, 0xff]))).toEqual({ is: 'other', what: 'a picture' });
});

test('a list that begins with hundreds of comments is looked at as fast as any', () => {
  expect(formOfList(utf8(`${'<!-- -->\n'.repeat(850)}name,price\n`))).toMatchObject({ is: 'text' });
});

test('says what a file is beside a name that promises a list, and of another name nothing', () => {
  expect(readingForm('a PDF', 'Prices 2026.CSV')).toBe('a PDF, even though its name ends in .csv');
  expect(readingForm('a web page', 'prices.xls')).toBe('a web page, even though its name ends in .xls');
  expect(readingForm('a PDF', 'prices.pdf')).toBe('a PDF');
  expect(readingForm('a PDF', '')).toBe('a PDF');
});
