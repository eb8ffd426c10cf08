import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { scrollByKeys } from './scroll-by-keys.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  size?: 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** Neither Escape nor a press beside it closes while work is under way. */
  isBusy?: boolean;
  /** Closing loses what it says, so only its own buttons close it. */
  closesByButtonsOnly?: boolean;
}

/** A window over the page; on phones it rises from the bottom. The focus stays in it and returns where it came from. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'normal',
  role = 'dialog',
  isBusy = false,
  closesByButtonsOnly = false,
}: DialogProps) {
  const isHeldOpen = isBusy || closesByButtonsOnly;
  return (
    <ModalOverlay
      className={classNames(styles.scrim)}
      data-keeps-message-room=""
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isHeldOpen && role === 'dialog'}
      isKeyboardDismissDisabled={isHeldOpen}
    >
      <Modal className={classNames(styles.window, size === 'wide' && styles.wide)}>
        <AriaDialog role={role} className={classNames(styles.dialog)}>
          <header className={classNames(styles.header)}>
            <Heading slot="title" className={classNames(styles.title)}>
              {title}
            </Heading>
            {isHeldOpen ? null : <IconButton icon="cross" label="Close" onClick={onClose} />}
          </header>
          <div ref={scrollByKeys} className={classNames(styles.body)}>
            {children}
          </div>
          {actions ? <footer className={classNames(styles.actions)}>{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
