import { plural } from '@cobuy/domain/texts/plural';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatCount } from '../../../ui/format/counts.ts';

const namedAtMost = 8;

/** Which suppliers a list brings along: a wrong column shows here, before it makes any. */
export function NewSuppliers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const others = names.length - namedAtMost;
  return (
    <Notice title={plural(names.length, 'One new supplier', `${formatCount(names.length)} new suppliers`)}>
      {names.slice(0, namedAtMost).join(', ')}
      {others > 0 ? `, and ${formatCount(others)} more` : ''}
    </Notice>
  );
}
