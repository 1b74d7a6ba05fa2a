/** A list of actions behind a button: the ⋮ of a row, the user menu. */
import type { ReactElement } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import { LazyPopover } from './lazy-popover.tsx';
import type { MenuListProps } from './menu-list.tsx';

/** `children` is the button, one of ours. */
type MenuProps = MenuListProps & { children: ReactElement };

const load = () => import('./menu-list.tsx');
const MenuList = lazyPart(async () => ({ default: (await load()).MenuList }));

export const Menu = ({ children, ...menu }: MenuProps) => (
  <LazyPopover popup="menu" load={load} button={children}>
    {(opened) => <MenuList {...menu} {...opened} />}
  </LazyPopover>
);
