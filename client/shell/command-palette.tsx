/** Ctrl K: go to a screen by its name. */
import { Command } from 'cmdk';
import { useNavigate } from 'react-router-dom';
import { type MenuGroup, type MenuPage, pagePath } from '../menu.ts';
import { Overlay } from '../ui/overlay.tsx';

type CommandPaletteProps = { onClose: () => void; groups: readonly MenuGroup[] };

export function CommandPalette({ onClose, groups }: CommandPaletteProps) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Overlay label="Go to a screen" onClose={onClose}>
      <Command label="Go to a screen" className="flex flex-col">
        <Command.Input
          autoFocus
          placeholder="Go to …"
          className="h-12 border-b outline-none bg-transparent px-4 text-base placeholder:text-ink-3"
        />
        <Command.List className="max-h-80 overflow-auto p-2">
          <Command.Empty className="p-3 text-ink-2 text-sm">No screen of that name.</Command.Empty>
          {groups.map((group) => (
            <Command.Group
              key={group.label}
              heading={group.label}
              className="text-ink-3 text-xs [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1"
            >
              {pagesOf(group).map((entry) => (
                <Command.Item
                  key={entry.routing}
                  value={`${group.label} ${entry.label}`}
                  onSelect={() => go(pagePath(entry))}
                  className="flex h-9 cursor-pointer items-center rounded-control px-3 text-ink text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent"
                >
                  {entry.label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Overlay>
  );
}

const pagesOf = (group: MenuGroup): Pick<MenuPage, 'label' | 'routing'>[] =>
  group.routing === undefined ? group.entries : [{ label: group.label, routing: group.routing }];
