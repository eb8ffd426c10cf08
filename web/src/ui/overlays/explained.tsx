import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './explained.module.css';

interface ExplainedProps {
  /** Words only: it is read out with what it explains. */
  explanation: ReactNode;
  children: ReactNode;
}

/** Something that explains itself under the pointer, with the keyboard's focus and at a tap. */
export function Explained({ explanation, children }: ExplainedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // The focus that a tap brings may open it before the tap is over: that tap is none to close it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    // A tap elsewhere takes no focus away on some phones.
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !trigger.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setIsOpen} delay={150} closeDelay={150} shouldCloseOnPress={false}>
      <Button
        ref={trigger}
        className={classNames(styles.trigger)}
        onPressStart={() => {
          wasOpen.current = isOpen;
        }}
        onPress={({ pointerType }) => setIsOpen(pointerType === 'touch' ? !wasOpen.current : true)}
      >
        {children}
      </Button>
      <Tooltip className={classNames(styles.bubble)} placement="bottom start" offset={6}>
        {explanation}
      </Tooltip>
    </TooltipTrigger>
  );
}
