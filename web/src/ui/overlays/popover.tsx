import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

interface PopoverProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top';
}

/** A small sheet next to its button. */
export function Popover({ label, trigger, isOpen, onClose, children, placement = 'bottom end' }: PopoverProps) {
  return (
    <AriaPopover
      className={classNames(styles.popover)}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      offset={8}
    >
      <Dialog aria-label={label} className={classNames(styles.content)}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
