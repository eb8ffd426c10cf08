import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { loadCode } from '../load-code.ts';

type Opening<Props> = Omit<Props, 'onClose'> &
  Pick<ButtonProps, 'size' | 'icon'> & {
    /** False hides the button; a dialog already open stays until it's done. */
    isOffered?: boolean;
    children: ReactNode;
  };

/** A button whose dialog's code comes when somebody is about to press it. @param find the dialog in its module. */
export function dialogButton<Module, Props extends { onClose: () => void }>(
  load: () => Promise<Module>,
  find: (module: Module) => ComponentType<Props>,
) {
  const loadIt = () => loadCode(load);
  const Dialog = lazy(async () => ({ default: find(await loadIt()) as ComponentType<object> }));
  return function DialogButton({ children, size, icon, isOffered = true, ...props }: Opening<Props>) {
    const [isOpen, setIsOpen] = useState(false);
    const ofDialog = { ...props, onClose: () => setIsOpen(false) };
    return (
      <>
        {isOffered ? (
          <Button size={size} icon={icon} onPointerEnter={loadIt} onFocus={loadIt} onClick={() => setIsOpen(true)}>
            {children}
          </Button>
        ) : null}
        {isOpen ? (
          <Suspense fallback={null}>
            <Dialog {...ofDialog} />
          </Suspense>
        ) : null}
      </>
    );
  };
}
