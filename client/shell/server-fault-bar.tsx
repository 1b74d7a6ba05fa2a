/** Why the server ended after a fault, on every screen of the office until it serves again. It is not loaded lazily: the server is away. */
import { TriangleAlert } from 'lucide-react';
import { useConnection } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';

export function ServerFaultBar() {
  const { fault } = useConnection(hall);
  if (!fault) return null;
  return (
    <div
      role="alert"
      className="tone-red flex min-h-8 shrink-0 items-center gap-x-3 border-tone-solid/50 border-b bg-tone-soft px-4 py-1 text-sm text-tone print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p>
        <b className="font-semibold">The server has stopped.</b> {fault}
      </p>
    </div>
  );
}
