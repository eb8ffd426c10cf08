import type pg from 'pg';
import { StopSentence } from '../config/stop-sentence.ts';

interface Found {
  version: number;
  encoding: string;
  knows_letters: boolean;
  has_trigrams: boolean;
}

const oldest = 15;
const making = `CREATE DATABASE cobuy TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`;

/**
 * Checks whether Cobuy can live in a database it has never used.
 * @throws StopSentence saying what is missing and how to make a database that fits
 */
export async function refuseUnfitDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Found>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       getdatabaseencoding() AS encoding,
       -- Written as bytes, since a database in another encoding could not even read the letters; the name of the
       -- encoding, which is in the order of C, must not lend its own to them.
       CASE WHEN getdatabaseencoding() = 'UTF8'
         THEN lower(convert_from('\\xd096', 'UTF8') COLLATE "default") = convert_from('\\xd0b6', 'UTF8') ELSE true END AS knows_letters,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS has_trigrams`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.version < oldest)
    throw new StopSentence(`The database runs PostgreSQL ${found.version}, and Cobuy needs ${oldest} or newer.`);
  if (found.encoding !== 'UTF8')
    throw new StopSentence(
      `The database uses ${found.encoding}, which can't hold every name. Create one in UTF8, for example with ${making}.`,
    );
  if (!found.knows_letters)
    throw new StopSentence(
      `The database's locale only knows English letters, so searches would miss names. Create one with another locale, for example with ${making}.`,
    );
  if (!found.has_trigrams)
    throw new StopSentence(
      "The database lacks the extension pg_trgm: install PostgreSQL's own extensions (the package is often postgresql-contrib).",
    );
}
