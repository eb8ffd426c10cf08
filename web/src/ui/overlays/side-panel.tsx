import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { scrollByKeys } from './scroll-by-keys.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Next to the close button. */
  tools?: ReactNode;
  /** Below a rule, always in sight. */
  actions?: ReactNode;
}

/**
 * One item beside its list: the page behind keeps its place. On phones it's full width, with room for messages above.
 * The focus stays in it and returns where it came from.
 */
export function SidePanel({ title, onClose, children, tools, actions }: SidePanelProps) {
  return (
    <ModalOverlay
      className={classNames(styles.scrim)}
      data-keeps-message-room=""
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classNames(styles.panel)}>
        <AriaDialog className={classNames(styles.dialog)}>
          <header className={classNames(styles.header)}>
            <Heading slot="title" className={classNames(styles.title)}>
              {title}
            </Heading>
            <span className={styles.ways}>
              {tools}
              <IconButton icon="cross" label="Close" onClick={onClose} />
            </span>
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
