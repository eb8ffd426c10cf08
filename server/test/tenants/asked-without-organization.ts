// Which tenant tables a statement asks without their organization. PostgreSQL's own parser reads it.
import { loadModule, parseSync } from 'libpg-query';

/** A node of PostgreSQL's syntax tree: its kind, and what hangs below. */
type Node = Record<string, unknown>;

/** What a name in FROM stands for. `derived` is a subquery or a function: where its rows come from is judged there. */
type Relation = { kind: 'tenant' | 'organizations' | 'derived'; table: string; isAsked: boolean };

interface Scope {
  relations: Map<string, Relation>;
  outer: Scope | null;
}

await loadModule();

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const under = (node: unknown, kind: string) => (isNode(node) && isNode(node[kind]) ? (node[kind] as Node) : null);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const statements = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt', 'MergeStmt'] as const;

/**
 * - `any`: a value, one of several, or the organization of another row that is asked with one.
 * - `one`: each part of the statement, subqueries too, names one organization by a value, or joins a table of the same
 *   part that does.
 */
export type Naming = 'any' | 'one';

/**
 * @param tenantTables those whose rows each belong to one organization.
 * @returns the tables, in the order of the statement, that it does not ask with an organization.
 */
export function askedWithoutOrganization(
  text: string,
  tenantTables: ReadonlySet<string>,
  naming: Naming = 'any',
): string[] {
  const missed: string[] = [];
  for (const { stmt } of parseSync(text).stmts as { stmt: Node }[])
    for (const kind of statements) {
      const statement = under(stmt, kind);
      if (statement) judge(statement, null, new Set());
    }
  return missed;

  function judge(statement: Node, outer: Scope | null, known: ReadonlySet<string>) {
    const scope: Scope = { relations: new Map(), outer: naming === 'one' ? null : outer };
    const named = new Set(known);
    for (const expression of listOf((statement.withClause as Node | undefined)?.ctes)) {
      named.add(String(under(expression, 'CommonTableExpr')?.ctename));
    }
    // A row that is written names its organization: the column is never null.
    const isInsert = 'cols' in statement || 'override' in statement;
    const sources = [isInsert ? undefined : statement.relation && { RangeVar: statement.relation }];
    sources.push(...listOf(statement.fromClause), ...listOf(statement.usingClause), statement.sourceRelation as Node);
    for (const source of sources) enter(source, scope, named);
    settle(
      [all(statement.whereClause), all(statement.joinCondition), ...joins(sources)],
      scope,
      naming,
      (select) => naming === 'any' && givesAsked(select, scope, named),
    );
    for (const { isAsked, kind, table } of scope.relations.values())
      if (kind === 'tenant' && !isAsked) missed.push(table);
    const { relation: _, ...rest } = statement;
    descend(rest, scope, named);
  }

  function enter(source: unknown, scope: Scope, named: ReadonlySet<string>) {
    const join = under(source, 'JoinExpr');
    if (join) {
      enter(join.larg, scope, named);
      enter(join.rarg, scope, named);
      return;
    }
    const table = under(source, 'RangeVar') ?? under(under(source, 'RangeTableSample')?.relation, 'RangeVar');
    const derived = under(source, 'RangeSubselect') ?? under(source, 'RangeFunction');
    const alias = ((table ?? derived)?.alias as Node | undefined)?.aliasname;
    if (derived) scope.relations.set(String(alias), { kind: 'derived', table: '', isAsked: naming === 'any' });
    if (!table) return;
    const name = String(table.relname);
    const isTenant = tenantTables.has(name) && !named.has(name);
    const kind = isTenant ? 'tenant' : name === 'organizations' ? 'organizations' : 'derived';
    scope.relations.set(String(alias ?? name), { kind, table: name, isAsked: kind === 'derived' && naming === 'any' });
  }

  /** Whether what a subquery gives comes from organizations that were asked for; of tenant tables it is judged by itself. */
  function givesAsked(select: Node, outer: Scope, named: ReadonlySet<string>): boolean {
    if (select.larg && select.rarg)
      return givesAsked(select.larg as Node, outer, named) && givesAsked(select.rarg as Node, outer, named);
    const scope: Scope = { relations: new Map(), outer };
    const sources = listOf(select.fromClause);
    for (const source of sources) enter(source, scope, named);
    settle([all(select.whereClause), ...joins(sources)], scope, naming, (inner) => givesAsked(inner, scope, named));
    return [...scope.relations.values()].every(({ isAsked, kind }) => isAsked || kind === 'tenant');
  }

  function descend(part: unknown, scope: Scope, named: ReadonlySet<string>) {
    if (Array.isArray(part)) for (const item of part) descend(item, scope, named);
    if (!isNode(part)) return;
    for (const [key, value] of Object.entries(part)) {
      const isStatement = (statements as readonly string[]).includes(key) || key === 'larg' || key === 'rarg';
      // Both sides of a UNION are selects of their own; both sides of a JOIN are not.
      if (isStatement && isNode(value) && ('op' in value || key.endsWith('Stmt'))) judge(value, scope, named);
      else descend(value, scope, named);
    }
  }
}

/** Whether it holds rows for its transaction. */
export const isLocking = (text: string) =>
  / FOR (NO KEY )?UPDATE\b| FOR (KEY )?SHARE\b/i.test(text.replaceAll(/\s+/g, ' '));

/** What must hold, and of which relations it decides which rows there are: an outer join keeps those of its other side. */
interface Condition {
  condition: unknown;
  decidesOf: ReadonlySet<string> | null;
}
const all = (condition: unknown): Condition => ({ condition, decidesOf: null });

/** The ON of every join. */
function joins(sources: readonly unknown[]): Condition[] {
  return sources.flatMap((source) => {
    const join = under(source, 'JoinExpr');
    if (!join) return [];
    const kept = { JOIN_LEFT: [join.larg], JOIN_RIGHT: [join.rarg], JOIN_FULL: [join.larg, join.rarg] };
    const decidesOf =
      join.jointype === 'JOIN_INNER'
        ? null
        : new Set(
            [join.larg, join.rarg]
              .filter((side) => !kept[join.jointype as keyof typeof kept]?.includes(side))
              .flatMap(namesIn),
          );
    const own = [join.quals, ...sharedColumns(join)].map((condition) => ({ condition, decidesOf }));
    return [...own, ...joins([join.larg, join.rarg])];
  });
}

/** `USING (organization_id)`, as the condition that it stands for. */
function sharedColumns({ usingClause, larg, rarg }: Node): Node[] {
  const [left, right] = [namesIn(larg)[0], namesIn(rarg)[0]];
  return listOf(usingClause).map((column) => {
    const columnOf = (alias = '') => ({ ColumnRef: { fields: [{ String: { sval: alias } }, column] } });
    return { A_Expr: { name: [{ String: { sval: '=' } }], lexpr: columnOf(left), rexpr: columnOf(right) } };
  });
}

/** What the tables of a part of FROM are called. */
function namesIn(source: unknown): string[] {
  const join = under(source, 'JoinExpr');
  if (join) return [...namesIn(join.larg), ...namesIn(join.rarg)];
  const table = under(source, 'RangeVar') ?? under(source, 'RangeSubselect') ?? under(source, 'RangeFunction');
  return table ? [String((table.alias as Node | undefined)?.aliasname ?? table.relname)] : [];
}

/** What must hold at once, part by part. */
function partsOf(condition: unknown): unknown[] {
  const both = under(condition, 'BoolExpr');
  if (both?.boolop === 'AND_EXPR') return listOf(both.args).flatMap(partsOf);
  return condition ? [condition] : [];
}

/** The organization that a column names: of which relation it is, itself or one of a surrounding statement. */
function organizationIn(expression: unknown, scope: Scope): Relation | null {
  const reference = under(expression, 'ColumnRef');
  if (!reference) return null;
  const names = listOf(reference.fields).map((field) => under(field, 'String')?.sval as string | undefined);
  const [column, alias] = [names.at(-1) ?? '', names.at(-2)];
  for (let at: Scope | null = scope; at; at = at.outer) {
    const [only] = at.relations.values();
    const relation = alias ? at.relations.get(alias) : only;
    if (!relation) continue;
    const names = relation.kind === 'organizations' ? ['id', 'slug'] : ['organization_id'];
    return names.includes(column) ? relation : null;
  }
  return null;
}

/** Whether an expression is one of the row that is asked about, and no value from outside. */
function hasColumn(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.some(hasColumn);
  if (!isNode(expression) || 'SubLink' in expression) return false;
  return 'ColumnRef' in expression || Object.values(expression).some(hasColumn);
}

/** Pairs of expressions that a condition makes equal. */
function equalities(condition: unknown, naming: Naming): [unknown, unknown][] {
  const within = under(condition, 'SubLink');
  if (within?.subLinkType === 'ANY_SUBLINK')
    return (rowOf(within.testexpr) ?? [within.testexpr]).map((part) => [part, condition]);
  const compared = under(condition, 'A_Expr');
  const operator = under(listOf(compared?.name)[0], 'String')?.sval;
  if (!compared || (operator !== '=' && compared.kind !== 'AEXPR_NOT_DISTINCT')) return [];
  if (naming === 'one' && (compared.kind ?? 'AEXPR_OP') !== 'AEXPR_OP') return [];
  const [left, right] = [rowOf(compared.lexpr), rowOf(compared.rexpr)];
  if (left && right) return left.map((part, place) => [part, right[place]]);
  if (left) return left.map((part) => [part, compared.rexpr]);
  return [[compared.lexpr, compared.rexpr]];
}
const rowOf = (expression: unknown) => under(expression, 'RowExpr')?.args as unknown[] | undefined;

/**
 * Marks what is asked with its organization, as long as one leads to another.
 * @param givesAsked whether a subquery gives nothing but what was asked for.
 */
function settle(conditions: readonly Condition[], scope: Scope, naming: Naming, givesAsked: (select: Node) => boolean) {
  const pairs = conditions.flatMap(({ condition, decidesOf }) =>
    partsOf(condition)
      .flatMap((part) => equalities(part, naming))
      .flatMap(([left, right]) => [
        { one: left, other: right, decidesOf },
        { one: right, other: left, decidesOf },
      ]),
  );
  const isAsked = (value: unknown) => {
    const source = organizationIn(value, scope);
    if (source) return source.isAsked;
    const select = under(under(value, 'SubLink')?.subselect, 'SelectStmt');
    return select ? givesAsked(select) : value !== undefined && !hasColumn(value);
  };
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { one, other, decidesOf } of pairs) {
      const relation = organizationIn(one, scope);
      if (!relation || relation.isAsked || !isAsked(other)) continue;
      const names = [...scope.relations].flatMap(([name, known]) => (known === relation ? [name] : []));
      if (decidesOf && !names.some((name) => decidesOf.has(name))) continue;
      relation.isAsked = true;
      isNew = true;
    }
  }
}
