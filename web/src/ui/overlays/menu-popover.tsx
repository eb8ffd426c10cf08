import type { RefObject } from 'react';
import { MenuSection as AriaSection, Header, Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';

import { Icon } from '../icon.tsx';
import type { MenuSection } from './menu-sections.ts';
import styles from './popover.module.css';

interface MenuPopoverProps {
  label: string;
  sections: readonly MenuSection[];
  trigger: RefObject<HTMLButtonElement | null>;
  placement: 'bottom start' | 'bottom end' | 'top end';
  onClose: () => void;
}

export function MenuPopover({ label, sections, trigger, placement, onClose }: MenuPopoverProps) {
  return (
    <Popover
      className={classNames(styles.popover)}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      offset={8}
    >
      <Menu aria-label={label} className={classNames(styles.menu)} autoFocus="first" onClose={onClose}>
        {/* All of a menu share one space of keys, and one used twice never ends: a section would hold itself. */}
        {sections.map((section) => (
          <AriaSection key={section.id} id={`section ${section.id}`} aria-label={section.label}>
            {section.heading ? <Header className={classNames(styles.heading)}>{section.heading}</Header> : null}
            {section.actions.map((action) => (
              <MenuItem
                key={action.id}
                id={`item ${section.id} ${action.id}`}
                textValue={action.text}
                className={classNames(styles.item)}
                onAction={action.onAction}
              >
                {action.icon ? <Icon name={action.icon} /> : null}
                <span className={classNames(styles.itemText)}>{action.label}</span>
                {action.end}
                {action.isCurrent === undefined ? null : (
                  <span className={classNames(styles.mark)}>
                    {action.isCurrent ? <Icon name="check" size={16} /> : null}
                  </span>
                )}
              </MenuItem>
            ))}
          </AriaSection>
        ))}
      </Menu>
    </Popover>
  );
}
