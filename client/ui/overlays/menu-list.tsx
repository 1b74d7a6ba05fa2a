/** The open list of a Menu. */
import { ExternalLink, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, Separator, Text } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import type { LoadedPopoverState } from './lazy-popover.tsx';
import { LoadedPopover } from './loaded-popover.tsx';

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Shown as a key cap at the right; the caller binds the key. */
  shortcut?: string;
  onAction?: () => void;
  /** A link instead of an action. A full address opens in a new window. */
  href?: string;
  /** Says so with its icon if the entry has none of its own. */
  newWindow?: boolean;
  danger?: boolean;
  disabledReason?: string | null | undefined;
  /** Draws a line above this entry. */
  separated?: boolean;
  /** The heading above this entry and the entries after it with the same one. */
  section?: string;
};

export type MenuListProps = {
  label: string;
  actions: readonly MenuAction[];
  header?: ReactNode;
  placement?: 'bottom end' | 'bottom start' | 'right top';
};

export function MenuList(props: MenuListProps & LoadedPopoverState) {
  const { label, actions, header, placement = 'bottom end', ...opened } = props;
  return (
    <LoadedPopover {...opened} label={label} trigger="MenuTrigger" placement={placement} className="min-w-56">
      {header && <div className="border-b px-2.5 py-2">{header}</div>}
      <AriaMenu aria-label={label} autoFocus="first" onClose={() => opened.onOpenChange(false)} className="outline-none">
        {[...Map.groupBy(actions, ({ section = '' }) => section)].map(([section, entries]) =>
          section ? (
            <MenuSection key={section}>
              <Header className="px-2.5 pt-2 pb-0.5 text-2xs font-semibold text-ink-3">{section}</Header>
              {entries.map(menuEntry)}
            </MenuSection>
          ) : (
            entries.map(menuEntry)
          ),
        )}
      </AriaMenu>
    </LoadedPopover>
  );
}

const menuEntry = (action: MenuAction) => (
  <Fragment key={action.id}>
    {action.separated && <Separator className="my-1 border-t" />}
    <MenuEntry action={action} />
  </Fragment>
);

function MenuEntry({ action }: { action: MenuAction }) {
  const { id, label, shortcut, onAction, href, newWindow = false, danger = false, disabledReason } = action;
  const Icon = action.icon ?? (newWindow ? ExternalLink : undefined);
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={Boolean(disabledReason)}
      {...(onAction ? { onAction } : {})}
      {...(href ? { href } : {})}
      {...(href && newWindow ? { target: '_blank', rel: 'noopener' } : {})}
      className={cx(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 text-sm no-underline outline-none data-[disabled]:cursor-not-allowed data-[focused]:bg-hover data-[disabled]:text-ink-3 tablet:min-h-11',
        danger ? 'text-refusal' : 'text-ink',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="grow">
        {/* One label that includes the reason: a screen reader says the same as the screen shows. */}
        <Text slot="label">
          {label}
          {disabledReason && <span className="block max-w-56 whitespace-normal text-xs text-ink-3"> {disabledReason}</span>}
        </Text>
      </span>
      {shortcut && <kbd className="rounded-chip border border-line-2 px-1 font-sans text-2xs text-ink-2">{shortcut}</kbd>}
    </MenuItem>
  );
}
