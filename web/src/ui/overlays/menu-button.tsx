import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { loadCode } from '../load-code.ts';
import type { MenuSection } from './menu-sections.ts';

interface MenuButtonProps {
  /** The menu's name, and the button's if `children` has no text. */
  label: string;
  sections: readonly MenuSection[];
  className?: string | undefined;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
}

const loadMenu = () => loadCode(() => import('./menu-popover.tsx'));
const MenuPopover = lazy(async () => ({ default: (await loadMenu()).MenuPopover }));

/** A button with a menu. The menu's code loads at the first touch, so no page pays for it earlier. */
export function MenuButton({ label, sections, className, children, placement = 'bottom end' }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            sections={sections}
            trigger={trigger}
            placement={placement}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
