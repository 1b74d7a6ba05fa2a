/** The menu at the left: words when open (192 px), icons when closed (48 px), and a panel over the page on small screens. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStore } from '../live/hooks.ts';
import { isGroupActive, type MenuGroup, menuActions, pagePath } from '../menu.ts';
import { hall } from '../state/hall.ts';
import { cx } from '../ui/frame/cx.ts';
import { RailButton, RailTooltip } from '../ui/frame/rail-button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { menuIcon } from './menu-icon.ts';
import { menuWidth } from './screen-frame.tsx';
import { useAttention } from './use-attention.ts';

type SideMenuProps = { groups: readonly MenuGroup[]; open: boolean };

export function SideMenu({ groups, open }: SideMenuProps) {
  return (
    <nav
      aria-label="Main menu"
      className={cx('flex h-full flex-col overflow-y-auto border-r bg-surface py-3', menuWidth(open), open ? 'px-2' : 'px-1')}
    >
      <ul className="flex flex-col gap-1">
        {groups.map((group) => (
          <li key={group.label}>
            {group.routing !== undefined ? (
              <SinglePageLink group={group} routing={group.routing} open={open} />
            ) : open ? (
              <OpenGroup group={group} />
            ) : (
              <RailGroup group={group} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenGroup({ group }: { group: MenuGroup }) {
  const active = isGroupActive(group, useLocation().pathname);
  const [expanded, setExpanded] = useState(active);
  // The group of the present screen opens, even if the bell, Ctrl K or a link led to it.
  useEffect(() => {
    if (active) setExpanded(true);
  }, [active]);
  const Icon = menuIcon(group.icon);
  return (
    <>
      <button
        type="button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        className="flex h-9 w-full items-center gap-2.5 rounded-control px-2 text-sm font-semibold hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="grow text-left">{group.label}</span>
        <ChevronDown aria-hidden className={cx('size-4 text-ink-3 transition-transform duration-250', !expanded && '-rotate-90')} />
      </button>
      <div
        className={cx('grid transition-[grid-template-rows] duration-250', expanded ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]')}
        inert={!expanded}
      >
        <ul className="flex flex-col gap-0.5 overflow-hidden">
          {group.entries.map((entry, at) => (
            <li key={entry.routing}>
              {entry.section !== group.entries[at - 1]?.section && (
                <p className="pt-2 pb-0.5 pl-8.5 text-2xs font-semibold text-ink-3">{entry.section}</p>
              )}
              <PageLink path={pagePath(entry)} label={entry.label} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function PageLink({ path, label }: { path: string; label: string }) {
  const count = useMenuCounts()[path];
  return (
    <NavLink
      to={path}
      className={({ isActive }) =>
        cx(
          'flex h-8 items-center rounded-control pr-2 pl-8.5 text-sm tablet:h-11',
          isActive ? 'bg-accent-soft font-semibold text-accent shadow-[inset_3px_0_0_var(--accent)]' : 'text-ink-2 hover:bg-hover',
        )
      }
    >
      <span className="grow">{label}</span>
      {count !== undefined && <span className="text-xs tabular">{count}</span>}
    </NavLink>
  );
}

/** A menu group without entries: the start page. */
function SinglePageLink({ group, routing, open }: { group: MenuGroup; routing: string; open: boolean }) {
  const Icon = menuIcon(group.icon);
  const link = (
    <NavLink
      to={pagePath({ routing })}
      end
      {...(open ? {} : { 'aria-label': group.label })}
      className={({ isActive }) =>
        cx(
          'flex h-9 items-center gap-2.5 rounded-control px-2 text-sm font-semibold tablet:h-11',
          !open && 'justify-center',
          isActive ? 'bg-accent-soft text-accent shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-hover',
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {open && group.label}
    </NavLink>
  );
  return open ? link : <RailTooltip words={group.label}>{link}</RailTooltip>;
}

function RailGroup({ group }: { group: MenuGroup }) {
  const active = isGroupActive(group, useLocation().pathname);
  return (
    <Menu label={group.label} placement="right top" actions={menuActions(group)}>
      <RailButton icon={menuIcon(group.icon)} label={group.label} active={active} />
    </Menu>
  );
}

/** The counts beside the menu entries: running matches, tables, and people who wait for their account. Empty until they are known. */
function useMenuCounts(): Readonly<Record<string, number | undefined>> {
  const room = useStore(hall).rooms.matches;
  const waiting = useAttention()?.signUps;
  const people = { '/app/administration/users': waiting || undefined };
  if (!room?.complete) return people;
  return { ...people, '/app/matches/running': room.members.match.length, '/app/matches/tables': room.members.table.length };
}
