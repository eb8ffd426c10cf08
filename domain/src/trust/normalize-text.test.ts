import { expect, test } from 'vitest';
import { readLookAlike } from './look-alikes.ts';
import { normalizeKeyword, normalizeText } from './normalize-text.ts';

test.each([
  ['Hello, World 42!', 'hello, world 42!'],
  ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['a\u200bb\u00adc\ufe0fd', 'abcd'],
  ['&#65;&#x42;&amp;&nbsp;C &hearts; &unknown; AT&T', 'ab& c ♥ &unknown; at&t'],
  ['&amp;#99;&amp;amp;#x61; &oacute;', 'ca o'],
  ['&#99999999;', ''],
  ['ΝΗΡΧΥ and ⲥϹꓳⵔ', 'nhpxy and ccoo'],
  ['c\u0489a\u20d2t', 'cat'],
  ['Рrісе', 'price'],
  ['🅰🅱 🇨🇩', 'ab cd'],
])('%s is read as %s', (text, read) => expect(normalizeText(text).text).toBe(read));

test('reading a text twice changes nothing more', () => {
  for (const text of ['Crème ßtraße', 'Рrісе & co', '𝓬ᴏᴄ ŒÆ ĲǄ', 'œuvre']) {
    const once = normalizeText(text).text;
    expect(normalizeText(once).text).toBe(once);
  }
});

test('a keyword in another spelling is the same keyword', () => {
  for (const spelling of ['ghost gun', ' Ghost-Gun ', 'GHOST   GUN', 'ghоst/gun', '“ghost” gun'])
    expect(normalizeKeyword(spelling)).toBe('ghost gun');
});

test('Latin letters, digits and signs read as themselves', () => {
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789@$!') expect(readLookAlike(character)).toBe(character);
});
