import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

const doneMs = 2000;

/** Copies `value` and says so in place. `what` names it for screen readers: "Copy order number". */
export function CopyButton({ value, what, label = 'Copy' }: { value: string; what: string; label?: string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), doneMs);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <Button
      size="small"
      icon={<Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />}
      onClick={async () => setResult((await copyText(value)) ? 'copied' : 'failed')}
    >
      <span aria-hidden={result ? undefined : true}>
        {result === 'copied' ? 'Copied' : result === 'failed' ? 'Select and copy it' : label}
      </span>
      {result ? null : <VisuallyHidden>{`Copy ${what}`}</VisuallyHidden>}
      <VisuallyHidden role="status">{result === 'copied' ? `${what} copied` : ''}</VisuallyHidden>
    </Button>
  );
}
