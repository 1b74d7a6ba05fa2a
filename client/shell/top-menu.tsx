/** The menu of the horizontal layout: a bar of groups under the top bar. */
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { isGroupActive, type MenuGroup, menuActions, pagePath } from '../menu.ts';
import { Button } from '../ui/frame/button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';

export function TopMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main menu" className="flex h-10 shrink-0 items-center gap-1 border-b bg-surface px-4">
      {groups.map((group) =>
        group.routing !== undefined ? (
          <Link
            key={group.label}
            to={pagePath({ routing: group.routing })}
            {...(isGroupActive(group, pathname) ? { 'aria-current': 'page' as const } : {})}
            className={isGroupActive(group, pathname) ? `${link} bg-accent-soft text-accent` : `${link} text-ink-2 hover:bg-hover`}
          >
            {group.label}
          </Link>
        ) : (
          <Menu key={group.label} label={group.label} placement="bottom start" actions={menuActions(group)}>
            <Button variant={isGroupActive(group, pathname) ? 'chosen' : 'quiet'}>
              {group.label}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          </Menu>
        ),
      )}
    </nav>
  );
}

const link = 'inline-flex h-8 items-center rounded-control px-3 text-sm font-medium';
