import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Finding } from './check-messages.ts';
import styles from './checked-field.module.css';
import type { CheckedElement } from './field-checker.ts';

/** The styles that make the same text lay out the same way. */
const copied = [
  ...['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'fontStretch', 'fontVariant', 'fontFeatureSettings'],
  ...['letterSpacing', 'wordSpacing', 'lineHeight', 'textAlign', 'textIndent', 'textTransform', 'tabSize', 'direction'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
  ...['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
] as const;

function boxOf(field: CheckedElement): CSSProperties {
  const look = getComputedStyle(field);
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = field;
  // A scroll bar narrows the text.
  const bar = field.offsetWidth - field.clientWidth - field.clientLeft * 2;
  const same = Object.fromEntries(copied.map((name) => [name, look[name as keyof CSSStyleDeclaration]]));
  return { ...same, left, top, width: width - Math.max(0, bar), height };
}

/** Marks under a field's own letters: a layer with the same text, invisible and not read out. */
export function FieldMarks({
  field,
  text,
  findings,
  blocked,
}: {
  field: CheckedElement;
  text: string;
  findings: readonly Finding[];
  blocked: readonly Finding[];
}) {
  const [box, setBox] = useState(() => boxOf(field));
  const [isCurrent, setIsCurrent] = useState(field.value === text);
  const letters = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      if (!letters.current) return;
      letters.current.style.transform = `translate(${-field.scrollLeft}px, ${-field.scrollTop}px)`;
    };
    const measure = () => {
      setBox(boxOf(field));
      place();
    };
    // While the text changes, the findings' positions are outdated.
    const compare = () => setIsCurrent(field.value === text);
    compare();
    place();
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    // Content above the field may grow.
    if (field.parentElement) observer.observe(field.parentElement);
    field.addEventListener('scroll', place);
    field.addEventListener('input', compare);
    return () => {
      observer.disconnect();
      field.removeEventListener('scroll', place);
      field.removeEventListener('input', compare);
    };
  }, [field, text]);
  if (!isCurrent) return null;
  return (
    <div className={styles.layer} style={box} aria-hidden="true" data-marks>
      <div ref={letters} className={field instanceof HTMLTextAreaElement ? styles.lines : styles.line}>
        {partsOf(text, findings).map(({ start, part, finding }) =>
          finding ? (
            <mark key={start} className={blocked.includes(finding) ? styles.found : styles.maybe}>
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </div>
    </div>
  );
}

/** The text cut at what was found; where two findings lie over each other, the first is marked. */
function partsOf(text: string, findings: readonly Finding[]) {
  const parts: { start: number; part: string; finding: Finding | null }[] = [];
  let done = 0;
  for (const finding of findings.toSorted((one, other) => one.start - other.start)) {
    if (finding.start < done) continue;
    parts.push({ start: done, part: text.slice(done, finding.start), finding: null });
    parts.push({ start: finding.start, part: text.slice(finding.start, finding.end), finding });
    done = finding.end;
  }
  // A trailing line break takes up a line only if something follows it.
  parts.push({ start: done, part: `${text.slice(done)}\u200b`, finding: null });
  return parts;
}
