import { createHash } from 'node:crypto';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
/** 40 bits, as the first of the standard's ways has them. */
const keyOf = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);

/** RC4, which the runtime's own library no longer has. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] as number, state[one] as number];
  };
  for (let place = 0, mixed = 0; place < 256; place++) {
    mixed = (mixed + (state[place] as number) + (key[place % key.length] as number)) % 256;
    swap(place, mixed);
  }
  let [place, mixed] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      place = (place + 1) % 256;
      mixed = (mixed + (state[place] as number)) % 256;
      swap(place, mixed);
      return byte ^ (state[((state[place] as number) + (state[mixed] as number)) % 256] as number);
    }),
  );
}

/** A PDF of one empty page that may not be printed. @param password with which it opens; '': by itself */
export function encryptedPdf(password: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const forbidden = -3904;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(forbidden);
  const owner = rc4(keyOf(padded('owner')), padded(password));
  const user = rc4(keyOf(padded(password), owner, permissions, id), padding);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    `<< /Filter /Standard /V 1 /R 2 /P ${forbidden} /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const hex = id.toString('hex');
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${hex}> <${hex}>] >>`;
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
