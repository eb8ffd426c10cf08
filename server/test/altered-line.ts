import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';

/**
 * A way to a database on which one word becomes another of the same length, so that one statement fails for certain.
 * @param answers a word of what the database says, and what stands in its place.
 * @returns the database's address by that way, which is closed at the end of the block.
 */
export async function alteredLine(
  url: string,
  word: string,
  other: string,
  answers: readonly [string, string] = ['', ''],
) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const alter = (sent: string | Buffer, before: string, after: string) =>
    before === '' ? sent : Buffer.from(sent.toString('latin1').replaceAll(before, after), 'latin1');
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    near.on('data', (sent) => far.write(alter(sent, word, other)));
    far.on('data', (answer) => near.write(alter(answer, ...answers)));
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const near = new URL(`postgres://127.0.0.1:${(line.address() as AddressInfo).port}/${database}`);
  Object.assign(near, { username: user ?? '', password: password ?? '' });
  return {
    url: near.href,
    [Symbol.asyncDispose]: async () => {
      line.close();
    },
  };
}
