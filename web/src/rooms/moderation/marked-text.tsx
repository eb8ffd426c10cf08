import { classNames } from '../../ui/class-names.ts';
import styles from './marked-text.module.css';
import { type Span, splitText } from './split-text.ts';

/** What becomes of what is marked: refused, allowed for a reason, or only looked at twice. */
export type MarkTone = 'refused' | 'allowed' | 'doubtful';

export interface MarkedSpan extends Span {
  tone: MarkTone;
}

const strongestFirst: readonly MarkTone[] = ['refused', 'doubtful', 'allowed'];

/** A text of people with what was found in it marked; its line ends are kept. */
export function MarkedText({
  text,
  spans,
  isShort,
}: {
  text: string;
  spans: readonly MarkedSpan[];
  isShort?: boolean;
}) {
  return (
    <span className={classNames(styles.text, isShort && styles.short)} dir="auto">
      {splitText(text, spans).map((part) => {
        const tone = strongestFirst.find((one) => part.spans.some((span) => span.tone === one));
        return tone ? (
          <mark key={part.start} className={classNames(styles.mark, styles[tone])}>
            {part.text}
          </mark>
        ) : (
          part.text
        );
      })}
    </span>
  );
}
