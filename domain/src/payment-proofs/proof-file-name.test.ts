import { expect, test } from 'vitest';
import { proofFileName } from './proof-file-name.ts';

test.each([
  ['Receipt May.JPG', 'image/jpeg', 'Receipt May.JPG'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\me\\slip.png', 'image/png', 'slip.png'],
  ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['photo‮gpj.exe', 'image/jpeg', 'photogpj.exe.jpg'],
  ['a\r\nSet-Cookie: x=1.png', 'image/png', 'aSet-Cookie x=1.png'],
  ['', 'image/gif', 'payment-proof.gif'],
  ['....', 'image/gif', 'payment-proof.gif'],
  ['収据.pdf', 'application/pdf', '収据.pdf'],
] as const)('%j as %s is called %j', (given, type, name) => {
  expect(proofFileName(given, type)).toBe(name);
});

test('a long name is cut, its ending stays', () => {
  expect(proofFileName(`${'x'.repeat(500)}.pdf`, 'application/pdf')).toBe(`${'x'.repeat(80)}.pdf`);
});
