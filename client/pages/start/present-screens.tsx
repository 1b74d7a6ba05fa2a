/** '12 of 13 screens show the present score, table 4 is 41 s behind': counted from what each has painted. Nothing where there are no screens. */
import { Link } from 'react-router-dom';
import { useTicking } from '../../hall/rows/use-ticking.ts';
import { presentWords } from '../../hall/screens/standing.ts';
import { useScreenLines } from '../../hall/screens/use-screen-lines.ts';

export function PresentScreens({ events }: { events: readonly number[] }) {
  const lines = useScreenLines()?.filter(({ eventId }) => eventId !== null && events.includes(eventId)) ?? [];
  const words = useTicking((now) => presentWords(lines, now));
  if (words === null) return null;
  return (
    <p className="pb-2 text-sm">
      <Link to="/app/matches/devices" className="rounded-chip font-medium text-accent hover:underline">
        {words}
      </Link>
    </p>
  );
}
