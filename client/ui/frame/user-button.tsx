/** The button that opens the user menu: picture or letters, name, role. */
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { Avatar } from '../status/avatar.tsx';

export function UserButton({ name, role, photo }: { name: string; role: string; photo: string | null }) {
  return (
    <Button className="flex h-10 items-center gap-2 rounded-control px-1.5 text-left hover:bg-hover">
      <Avatar name={name} photo={photo} size="normal" />
      <span className="hidden leading-tight xl:block">
        <span className="block max-w-56 truncate text-sm font-semibold leading-4">{name}</span>
        <span title={role} className="block max-w-56 truncate text-2xs text-ink-2 leading-3">
          {role}
        </span>
      </span>
      <span className="sr-only">{name}, user menu</span>
      <ChevronDown aria-hidden className="hidden size-4 text-ink-3 xl:block" />
    </Button>
  );
}
