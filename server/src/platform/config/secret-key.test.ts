import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets, secretKeyName } from './secret-key.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cobuy secrets '));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ofFolder = () => createSecrets({ secretKey: null, dataDir });

test('what one process has sealed another opens, with the key of the folder, which its user alone can read', () => {
  const [one, other] = [ofFolder(), ofFolder()];
  const sealed = one.seal('invitation', 'a code');
  expect(other.open('invitation', sealed)).toBe('a code');
  expect(sealed.includes('a code')).toBe(false);
  expect(one.seal('invitation', 'a code')).not.toEqual(sealed);
  expect(statSync(join(dataDir, secretKeyName)).mode & 0o777).toBe(0o600);
});

test('nothing is opened for another purpose, with another key, or after a change', () => {
  const sealed = ofFolder().seal('invitation', 'a code');
  expect(ofFolder().open('push', sealed)).toBeNull();
  expect(createSecrets({ secretKey: 'x'.repeat(32), dataDir }).open('invitation', sealed)).toBeNull();
  sealed.writeUInt8((sealed.at(20) ?? 0) ^ 1, 20);
  expect(ofFolder().open('invitation', sealed)).toBeNull();
  expect(ofFolder().open('invitation', Buffer.alloc(3))).toBeNull();
});

test('a damaged key is said, and nothing is sealed with half of one', () => {
  const path = join(dataDir, secretKeyName);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, 10));
  expect(() => ofFolder().seal('invitation', 'a code')).toThrow(/secret\.key is damaged/);
  writeFileSync(path, whole);
});
