/** A list of actions behind a button: the ⋮ of a row, the user menu. The list itself is loaded when a menu is first opened. */
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components';

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Key cap at the right; the caller binds the key. */
  shortcut?: string;
  onAction?: () => void;
  /** A link instead of an action; a full address opens in a new window. */
  href?: string;
  newWindow?: boolean;
  danger?: boolean;
  disabledReason?: string | null | undefined;
  /** A line above this entry. */
  separated?: boolean;
};

export type MenuProps = {
  label: string;
  actions: readonly MenuAction[];
  header?: ReactNode;
  placement?: 'bottom end' | 'bottom start' | 'right top';
  /** The button: one of ours. */
  children: ReactElement;
};

const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

export function Menu({ children, ...menu }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const change = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  const openByArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  };

  return (
    <>
      <ButtonContext.Provider
        value={{
          ref: button,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          onPress: () => change(true),
          onKeyDown: openByArrow,
          // Before the press: most often the list is there when the button is let go.
          onHoverStart: () => void loadList(),
          onFocus: () => void loadList(),
        }}
      >
        {children}
      </ButtonContext.Provider>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuList {...menu} button={button} isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
