import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';

/** Of each kind; a list that is wrong throughout needs no more. */
const mostListed = 5;

interface RowProblemsProps {
  skippedRows: readonly number[];
  /** Passwords and roles may be missing. */
  invites: boolean;
  doubtful: readonly { row: number; email: string; problem: string }[];
  /** Addresses that look like a slip of the finger. */
  slips: readonly { row: number; email: string; meant: string }[];
}

/** What is wrong with rows of a list, by their places in the file, before it is brought in. */
export function RowProblems({ skippedRows, invites, doubtful, slips }: RowProblemsProps) {
  const listed = skippedRows.slice(0, mostListed).map(formatCount).join(', ');
  const more = skippedRows.length > mostListed ? ' and more' : '';
  return (
    <>
      {skippedRows.length > 0 ? (
        <Notice tone="warn">
          {countText(skippedRows.length, 'row')} without an email{invites ? '' : ', a password or a role'}{' '}
          {skippedRows.length === 1 ? 'is' : 'are'} left out: row {listed}
          {more} of the file.
        </Notice>
      ) : null}
      {doubtful.length > 0 ? (
        <Notice
          tone="warn"
          title={`${countText(doubtful.length, 'row')} will be refused as ${doubtful.length === 1 ? 'it stands' : 'they stand'}`}
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
      {slips.length > 0 ? (
        <Notice
          tone="warn"
          title={`${countText(slips.length, 'address', 'addresses')} may be mistyped: mend ${slips.length === 1 ? 'it' : 'them'} in the file, or import ${slips.length === 1 ? 'it as it is' : 'them as they are'}`}
        >
          <ul>
            {slips.slice(0, mostListed).map(({ row, email, meant }) => (
              <li key={row}>
                Row {formatCount(row)}, {email}: did you mean {meant}?
              </li>
            ))}
          </ul>
          {slips.length > mostListed ? <p>And {formatCount(slips.length - mostListed)} more.</p> : null}
        </Notice>
      ) : null}
    </>
  );
}
