/** A list of actions behind a button: the ⋮ of a row, the user menu. */
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { lazily } from './lazily.ts';
import { OpensLater } from './opens-later.tsx';

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

const load = () => import('./menu-list.tsx');
const MenuList = lazily(async () => ({ default: (await load()).MenuList }));

export const Menu = ({ children, ...menu }: MenuProps) => (
  <OpensLater popup="menu" load={load} button={children}>
    {(opened) => <MenuList {...menu} {...opened} />}
  </OpensLater>
);
