// What each table may hold about a person. A column without a line is `plain`. So that no room forgets a table, all
// of them are listed here, and `server/test/schema/tables.test.ts` reports new plain columns.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** An address that was a person's until a certain moment; later it may be somebody else's. */
export interface FormerEmail {
  email: string;
  until: string;
}

export interface Person {
  userId: string;
  /** Null if the address is unconfirmed: what was sent there may be somebody else's. */
  email: string | null;
  formerEmails?: readonly FormerEmail[];
  /** Queries orders by guests with the address before it was confirmed; they don't belong to the account. */
  guestOrders?: SQL;
}

export interface ColumnLine {
  /**
   * - `plain`: says nothing about anyone by itself: an ID, a state, a number, a time.
   * - `own`: goes with its row.
   * - `emptied`: set to `to` when the account is deleted.
   * - `kept with orders`: stays with an order for a time after the account is deleted, then set to `to`.
   * - `stays`: stays for good.
   * - `of others`: belongs to an organization or the operator.
   */
  readonly is: 'plain' | 'own' | 'emptied' | 'kept with orders' | 'stays' | 'of others';
  /** Whether an export includes it in the person's own rows. */
  readonly isGiven: boolean;
  readonly to?: SQL | string | null;
  /**
   * May name the person; the name is erased. `told` by the program: in others' rows that `concerns` finds. `said` by
   * people: in the person's own rows, and where others mention them. Whatever else others say stays theirs.
   */
  readonly quotes?: 'told' | 'said';
  readonly why?: string;
}

export const plain: ColumnLine = { is: 'plain', isGiven: true };
export const own: ColumnLine = { is: 'own', isGiven: true };
export const withheld = (why: string): ColumnLine => ({ is: 'own', isGiven: false, why });
export const emptiedTo = (to: SQL | string | null): ColumnLine => ({ is: 'emptied', isGiven: true, to });
export const keptWithOrders = (to: SQL | string | null): ColumnLine => ({ is: 'kept with orders', isGiven: true, to });
export const stays = (why: string): ColumnLine => ({ is: 'stays', isGiven: true, why });
export const ofOthers = (why: string): ColumnLine => ({ is: 'of others', isGiven: false, why });
/** Goes with a person's own row; in the program's texts in others' rows, only the name is removed. */
export const saidByProgram: ColumnLine = { is: 'own', isGiven: true, quotes: 'told' };

export const secret = withheld('opens something: a reader could use it');
export const wordsOfOrganization = ofOthers('what an organization says of itself and what it sells');
export const wordsOfInstallation = ofOthers('what the operator of the site says to everyone');

type ColumnsOf<T extends PgTable> = T['_']['columns'];

interface About<T extends PgTable> {
  /** Selects a person's rows. None: the rows are nobody's. */
  rowsOf?: (person: Person, columns: T) => SQL | undefined;
  /** Those rows that are exported, if not all. */
  givenOf?: (person: Person, columns: T) => SQL | undefined;
  /** Whole rows are deleted: with the account, or when its orders drop what they keep. */
  rowsGo?: 'at deletion' | 'with orders';
  /** Others' rows about the person, found by ID, never by a name, which anybody may choose. */
  concerns?: (person: Person, columns: T) => SQL | undefined;
  /** The column of those whom a row mentions, as `@` and their name. */
  mentions?: keyof ColumnsOf<T>;
  /** Columns for an uploaded file's key, name and size; the export includes the file. */
  file?: { key: keyof ColumnsOf<T>; name: keyof ColumnsOf<T>; bytes: keyof ColumnsOf<T> };
  /** Columns that aren't `plain`. */
  columns?: { readonly [K in keyof ColumnsOf<T>]?: ColumnLine };
}

export interface PersonalTable {
  readonly table: PgTable;
  readonly rowsOf: ((person: Person) => SQL | undefined) | null;
  readonly givenOf: ((person: Person) => SQL | undefined) | null;
  readonly rowsGo: 'at deletion' | 'with orders' | null;
  readonly concerns: ((person: Person) => SQL | undefined) | null;
  readonly mentions: string | null;
  readonly file: { readonly key: string; readonly name: string; readonly bytes: string } | null;
  readonly columns: Readonly<Record<string, ColumnLine>>;
}

export function personal<T extends PgTable>(table: T, about: About<T> = {}): PersonalTable {
  const { rowsOf, givenOf = rowsOf, concerns } = about;
  return {
    table,
    rowsOf: rowsOf ? (person) => rowsOf(person, table) : null,
    givenOf: givenOf ? (person) => givenOf(person, table) : null,
    rowsGo: about.rowsGo ?? null,
    concerns: concerns ? (person) => concerns(person, table) : null,
    mentions: (about.mentions as string | undefined) ?? null,
    file: (about.file as PersonalTable['file'] | undefined) ?? null,
    columns: { ...allPlain(table), ...(about.columns as PersonalTable['columns'] | undefined) },
  };
}

const allPlain = (table: PgTable) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, plain]));

type Columns = Record<'messageId' | 'path' | 'subject', AnyPgColumn>;

export function noticesAbout(userId: string, { messageId, path, subject }: Columns): SQL {
  const id = sql`${userId}::uuid`;
  return sql`(${messageId} IN (SELECT m.id FROM messages m WHERE m.sender_id = ${id})
    OR substring(${path} from '^/orders/([^?]+)') IN (SELECT o.order_number FROM orders o WHERE o.buyer_id = ${id})
    OR ${subject} IN (SELECT news || ':' || o.group_buy_id
      FROM orders o, unnest(ARRAY['placed', 'proof_uploaded']) AS news WHERE o.buyer_id = ${id})
    OR ${subject} IN (SELECT 'admin-alert:refund-requested:' || r.id FROM refund_requests r WHERE r.user_id = ${id})
    OR ${subject} = ${`role-requests:${userId}`})`;
}

export const allAre = <Name extends string>(line: ColumnLine, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<Name, ColumnLine>;
