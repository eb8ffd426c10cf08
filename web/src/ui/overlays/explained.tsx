import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './explained.module.css';

interface ExplainedProps {
  /** Text only: it's read out with what it explains. */
  explanation: ReactNode;
  children: ReactNode;
}

/** Explains something on hover, on keyboard focus and at a tap. */
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
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    window.addEventListener('keydown', closeByEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('keydown', closeByEscape, true);
    };
  }, [isOpen]);
  /**
   * While the keyboard's focus stands on it, only Escape and leaving it close it: the focus itself may scroll the page,
   * and a scroll closes what React Aria shows.
   */
  const openOrClose = (isToOpen: boolean) => {
    if (isToOpen || !trigger.current?.matches(':focus-visible')) setIsOpen(isToOpen);
  };
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={openOrClose} delay={150} closeDelay={150} shouldCloseOnPress={false}>
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
