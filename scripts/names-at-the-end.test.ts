// A sentence that ends with a name has one full stop, whatever the name brings along: "Of Kornkiste e.V."
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** In code a name and a full stop behind its brace, in a template behind its braces. */
const twoStops = {
  '{web,server}/src/**/*.{ts,tsx}':
    /(?:\.(?:name|displayName|title|asker)|invitingOrganization|organizationName|displayName\([^)]*\)|join\(', '\))\}\.(?:[\s<`{]|$)/m,
  'server/src/rooms/mail-templates/templates/*.liquid': /[Nn]ame\s*\}\}\.(?:\s|<|$)/m,
};
/** Words of the program, which end with a letter. */
const ownWords = ['web/src/rooms/broadcasts/describe-sending.ts', 'web/src/pages/platform/mentions-demo.tsx'];

test.each(Object.entries(twoStops))('in %s a sentence that ends with a name asks `ended`', (files, pattern) => {
  const found = globSync(files, { cwd: root }).filter(
    (file) =>
      !/\.test\.|sample-data|commands/.test(file) &&
      !ownWords.includes(file) &&
      pattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
