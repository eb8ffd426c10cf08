import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';

interface FileButtonProps {
  /** The input's label: "List of people". */
  label: string;
  /** Types and extensions the device offers. */
  accept: string;
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

export function FileButton({ label, accept, onChoose, children }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Icon name="upload" size={16} />} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // Choosing the same file again, once corrected, must also count as a change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
