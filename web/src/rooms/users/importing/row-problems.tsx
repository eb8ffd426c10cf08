import { plural } from '@cobuy/domain/texts/plural';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatCount } from '../../../ui/format/counts.ts';

/** How many problems of each kind to list. */
const mostListed = 5;

interface RowProblemsProps {
  skippedRows: readonly number[];
  /** Passwords and roles may be missing. */
  invites: boolean;
  doubtful: readonly { row: number; email: string; problem: string }[];
  /** Addresses that look like a typo. */
  typos: readonly { row: number; email: string; meant: string }[];
}

export function RowProblems({ skippedRows, invites, doubtful, typos }: RowProblemsProps) {
  const numbers = skippedRows.slice(0, mostListed).map(formatCount).join(', ');
  const listed = skippedRows.length > mostListed ? `${numbers} and more` : numbers;
  return (
    <>
      {skippedRows.length > 0 ? (
        <Notice tone="warn">
          {invites
            ? plural(
                skippedRows.length,
                `1 row without an e-mail is left out: row ${listed} of the file.`,
                `${formatCount(skippedRows.length)} rows without an e-mail are left out: row ${listed} of the file.`,
              )
            : plural(
                skippedRows.length,
                `1 row without an e-mail, a password or a role is left out: row ${listed} of the file.`,
                `${formatCount(skippedRows.length)} rows without an e-mail, a password or a role are left out: row ${listed} of the file.`,
              )}
        </Notice>
      ) : null}
      {doubtful.length > 0 ? (
        <Notice
          tone="warn"
          title={plural(
            doubtful.length,
            '1 row will be refused as it is',
            `${formatCount(doubtful.length)} rows will be refused as they are`,
          )}
        >
          <ul>
            {doubtful.slice(0, mostListed).map(({ row, email, problem }) => (
              <li key={row}>
                Row {formatCount(row)}, {email}: {problem}
              </li>
            ))}
          </ul>
          {doubtful.length > mostListed ? <p>And {formatCount(doubtful.length - mostListed)} more.</p> : null}
        </Notice>
      ) : null}
      {typos.length > 0 ? (
        <Notice
          tone="warn"
          title={plural(
            typos.length,
            '1 address may be mistyped: fix it in the file, or import it as it is',
            `${formatCount(typos.length)} addresses may be mistyped: fix them in the file, or import them as they are`,
          )}
        >
          <ul>
            {typos.slice(0, mostListed).map(({ row, email, meant }) => (
              <li key={row}>
                Row {formatCount(row)}, {email}: did you mean {meant}?
              </li>
            ))}
          </ul>
          {typos.length > mostListed ? <p>And {formatCount(typos.length - mostListed)} more.</p> : null}
        </Notice>
      ) : null}
    </>
  );
}
