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
  // A tap's focus may open it before the tap ends; that tap must not close it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    // On some phones, a tap elsewhere doesn't blur it.
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
   * With keyboard focus, only Escape and leaving close it: focusing may scroll the page, and React Aria closes tooltips
   * on scroll.
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
