// The rows about lists and pages of deals.
import pg from 'pg';
import { fillData } from './fill-data.ts';
import { fillGroupBuysOfOthers, fillMember, type Member } from './fill-lists.ts';
import type { Target } from './measure.ts';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

const list = '/api/group-buys/active';

const asking = (program: Program, paths: readonly string[], headers: Record<string, string> = {}): Target => ({
  url: program.url,
  request: (count) => ({ method: 'GET', path: `${list}?${paths[count % paths.length]}`, headers }),
});

/** Every page of 2,000 deals in pages of 8 to 23: so many that none is asked for again while its answer is kept. */
const pages = Array.from({ length: 16 }, (_, index) => index + 8).flatMap((limit) =>
  Array.from({ length: Math.floor(2000 / limit) }, (_, page) => `page=${page + 1}&limit=${limit}`),
);
/** By deal, by product and by organization. */
const searches = Array.from({ length: 2000 }, (_, turn) => {
  const [deal, organization] = [1 + (turn % 100), 1 + Math.floor(turn / 100)];
  const about = [
    `Deal ${deal} of Organization ${organization}`,
    `Product ${deal % 50}`,
    `Organization ${organization}`,
  ];
  const page = 1 + (Math.floor(turn / 3) % 8);
  return `search=${encodeURIComponent(about[turn % 3] ?? '')}&page=${turn % 3 === 0 ? 1 : page}&limit=${8 + (turn % 16)}`;
});

const signedIn = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

interface Programs {
  cobuy: Program;
  bare: Program;
  /** Cobuy on an empty database of its own, and where that is. */
  among: Program;
  amongUrl: string;
}

export async function measureLists(
  { measure, measureGrowth }: Table,
  { cobuy, bare, among, amongUrl }: Programs,
  member: Member,
  groupBuyId: string,
) {
  const first = 'page=1&limit=12';
  const same = { url: `${cobuy.url}${list}?${first}` };
  await measure(
    'deal list, 12 of 2,000, the same page again and again',
    { cobuy: same, bare: asking(bare, [first]) },
    2,
  );
  const body = await (await fetch(same.url)).text();
  await fetch(`${bare.url}/bytes`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await measure('the same, against its bytes from memory', { cobuy: same, bare: { url: `${bare.url}/bytes` } }, 0.6);
  await measure('deal list, every page computed', { cobuy: asking(cobuy, pages), bare: asking(bare, pages) }, 0.6);
  await measure('deal list, searches', { cobuy: asking(cobuy, searches), bare: asking(bare, searches) }, 0.6);
  const firstPages = Array.from({ length: 100 }, (_, page) => `page=${page + 1}&limit=12`);
  await measure(
    'deal list, signed in, private deals too',
    {
      cobuy: asking(cobuy, firstPages, signedIn(member)),
      bare: asking(
        bare,
        firstPages.map((path) => `${path}&member=${member.id}`),
      ),
    },
    0.5,
  );
  const client = new pg.Client({ connectionString: amongUrl });
  await client.connect();
  await fillData(client);
  await fillGroupBuysOfOthers(client, 100_000);
  const amongMany = await fillMember(client);
  await client.end();
  await measureGrowth(
    'the same among 100,000 public deals of others, against 2,000',
    { little: asking(cobuy, firstPages, signedIn(member)), much: asking(among, firstPages, signedIn(amongMany)) },
    1.1,
  );
  const detail = `/api/group-buys/${groupBuyId}`;
  await measure('deal detail', { cobuy: { url: cobuy.url + detail }, bare: { url: bare.url + detail } }, 1);
}
