// Rules: docs/rules/site.md#tenants
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { acrossOrganizations } from './across-organizations.ts';
import { askedWithoutOrganization, isLocking } from './asked-without-organization.ts';
import { tenantTables } from './tenant-tables.ts';
import { askersAcross, lockViolationOf, violationOf } from './watch-tenants.ts';

const missed = (text: string) => askedWithoutOrganization(text, new Set(['deals', 'lines']));

describe('a statement asks with the organization', () => {
  test.each([
    ['by a value', 'SELECT * FROM deals WHERE id = $1 AND organization_id = $2'],
    ['by one of several values', 'SELECT * FROM deals WHERE organization_id = ANY($1::uuid[])'],
    ['by a row of values', 'DELETE FROM deals WHERE (organization_id, id) = ($1, $2)'],
    [
      'by another table',
      'SELECT 1 FROM deals d JOIN lines l ON l.organization_id = d.organization_id WHERE d.organization_id = $1',
    ],
    [
      'by a shared column',
      'SELECT 1 FROM deals d JOIN lines l USING (organization_id, id) WHERE d.organization_id = $1',
    ],
    [
      'by the organization that was asked for',
      'SELECT 1 FROM organizations o, deals WHERE o.slug = $1 AND o.id = organization_id AND deals.organization_id = o.id',
    ],
    [
      'by the statement around it',
      'SELECT (SELECT count(*) FROM lines l WHERE l.organization_id = d.organization_id) FROM deals d WHERE d.organization_id = $1',
    ],
    [
      'by what a subquery found',
      'UPDATE deals SET x = 1 WHERE (organization_id, id) IN (SELECT organization_id, id FROM lines WHERE organization_id = $1)',
    ],
    [
      'by rows that were handed over',
      'UPDATE deals d SET x = r.x FROM unnest($1::uuid[], $2::int[]) r (organization_id, x) WHERE d.organization_id = r.organization_id',
    ],
    [
      'by one that is there',
      'SELECT 1 FROM deals WHERE organization_id IN (SELECT o.id FROM organizations o WHERE o.id = $1)',
    ],
    ['by writing it', 'INSERT INTO deals (organization_id, id) VALUES ($1, $2)'],
  ])('%s', (_, text) => expect(missed(text)).toEqual([]));
});

describe('a statement does not', () => {
  test.each([
    ['with nothing but an id', 'SELECT * FROM deals WHERE id = $1', ['deals']],
    ['where it may be another', 'SELECT * FROM deals WHERE organization_id = $1 OR is_public', ['deals']],
    ['where it may not be one', 'SELECT * FROM deals WHERE organization_id <> $1', ['deals']],
    [
      'where a joined table is left out',
      'SELECT 1 FROM deals d JOIN lines l ON l.deal_id = d.id WHERE d.organization_id = $1',
      ['lines'],
    ],
    [
      'where only what is counted in it does',
      'SELECT (SELECT 1 FROM lines l WHERE l.organization_id = $1 AND l.deal_id = d.id) FROM deals d',
      ['deals'],
    ],
    [
      'where an outer join keeps the others',
      'SELECT 1 FROM deals d LEFT JOIN lines l ON l.organization_id = d.organization_id AND d.organization_id = $1',
      ['deals', 'lines'],
    ],
    [
      'with any that there is',
      'SELECT 1 FROM deals WHERE organization_id IN (SELECT id FROM organizations)',
      ['deals'],
    ],
    ['with its own', 'SELECT 1 FROM deals d WHERE d.organization_id = d.organization_id::uuid', ['deals']],
    [
      'with its own or one',
      'SELECT 1 FROM deals d WHERE d.organization_id = coalesce($1, d.organization_id)',
      ['deals'],
    ],
    ['where a sample is taken', 'SELECT 1 FROM deals TABLESAMPLE system (10)', ['deals']],
    [
      'where every organization is joined',
      'SELECT 1 FROM deals d JOIN organizations o ON o.id = d.organization_id',
      ['deals'],
    ],
    ['in one half of a union', 'SELECT id FROM deals WHERE organization_id = $1 UNION SELECT id FROM lines', ['lines']],
    [
      'in an expression in front of it',
      'WITH found AS (SELECT id FROM lines) DELETE FROM deals USING found WHERE deals.id = found.id',
      ['deals', 'lines'],
    ],
  ])('%s', (_, text, tables) => expect(missed(text).sort()).toEqual(tables));
});

describe('a lock names one organization', () => {
  const beyondOne = (text: string) => askedWithoutOrganization(text, new Set(['deals', 'lines']), 'one');
  test.each([
    ['by a value', 'SELECT 1 FROM deals WHERE organization_id = $1 AND id = ANY($2) FOR UPDATE'],
    [
      'in each part',
      'SELECT (SELECT 1 FROM lines WHERE organization_id = $1) FROM deals WHERE organization_id = $1 FOR SHARE',
    ],
    [
      'by what is joined',
      'SELECT 1 FROM deals d JOIN lines l ON l.organization_id = d.organization_id WHERE d.organization_id = $1 FOR UPDATE OF d',
    ],
    [
      'in what it finds first',
      'UPDATE deals SET x = 1 WHERE organization_id = $1 AND id IN (SELECT id FROM deals WHERE organization_id = $1 FOR UPDATE SKIP LOCKED)',
    ],
  ])('%s', (_, text) => expect([isLocking(text), beyondOne(text)]).toEqual([true, []]));
  test.each([
    ['of several values', 'SELECT 1 FROM deals WHERE organization_id = ANY($1) FOR UPDATE', ['deals']],
    [
      'of rows that were handed over',
      'SELECT 1 FROM deals d, unnest($1::uuid[]) r (organization_id) WHERE d.organization_id = r.organization_id FOR UPDATE OF d',
      ['deals'],
    ],
    [
      'of the part around it',
      'SELECT (SELECT 1 FROM lines l WHERE l.organization_id = d.organization_id) FROM deals d WHERE d.organization_id = $1 FOR SHARE',
      ['lines'],
    ],
    ['of none', 'SELECT 1 FROM deals WHERE id = $1 FOR NO KEY UPDATE', ['deals']],
  ])('and not one %s', (_, text, tables) => expect([isLocking(text), beyondOne(text)]).toEqual([true, tables]));

  test('is asked of whoever may ask all organizations, too', () => {
    const file = 'server/src/platform/outbox/outbox.queries.ts';
    const asked = [{ name: 'listDueAcrossOrganizations', file }];
    expect(lockViolationOf(['mail_outbox'], asked)).toMatch(/^`listDueAcrossOrganizations` in .* locks/);
    expect(lockViolationOf([], asked)).toBeNull();
  });
});

test('there are tenant tables', () => {
  expect([...tenantTables]).toEqual(expect.arrayContaining(['orders', 'order_items', 'group_buys', 'messages']));
  expect(tenantTables).not.toContain('users');
});

test('the list names all functions that are called so, and no other', () => {
  const source = join(import.meta.dirname, '..', '..', 'src');
  const files = globSync('**/*.ts', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));
  const declared = files.flatMap((text) =>
    [...text.matchAll(/(?:function\*?|const) (\w+AcrossOrganizations)\b/g)].map(([, name]) => name),
  );
  expect([...acrossOrganizations].sort()).toEqual([...new Set(declared)].sort());
});

test('the program is heard, with the function that asks', async () => {
  askersAcross.clear();
  const server = await startTestServer();
  const answer = await server.call(groupBuyPaths.getGroupBuy, { params: { id: crypto.randomUUID() } });
  await server.close();
  expect(answer.status).toBe(404);
  expect(askersAcross).toContain('findOrganizationOfGroupBuyAcrossOrganizations');
});

describe('a question without the organization', () => {
  const file = 'server/src/rooms/orders/orders.queries.ts';
  const action = { name: 'listOrders', file: 'server/src/rooms/orders/list-orders.ts' };

  test('is wrong in a function of no list', () => {
    const asked = [{ name: 'listRows', file }, action];
    expect(violationOf(['orders'], asked)).toMatch(/^`listRows` in .* asks orders without the organization/);
  });
  test('is wrong where only the action above is called so', () => {
    const asked = [
      { name: 'listRows', file },
      { ...action, name: 'listDueAcrossOrganizations' },
    ];
    expect(violationOf(['orders'], asked)).not.toBeNull();
  });
  test('is right in a function of the list, and in what it calls', () => {
    const asked = [{ name: 'listRows', file }, { name: 'listDueAcrossOrganizations', file }, action];
    expect(violationOf(['orders'], asked)).toBeNull();
  });
  test('is no matter where a test asks', () => {
    expect(violationOf(['orders'], [{ name: '', file: 'server/test/shop.ts' }, action])).toBeNull();
  });
});
