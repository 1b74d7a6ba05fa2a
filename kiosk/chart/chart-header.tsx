/** The header of a flow chart: tournament, sheet, event and progress; on a portrait screen one below the other. */
import { FillingText } from '../frame/filling-text.tsx';
import type { Freshness } from '../frame/freshness.ts';
import { LiveAndClock } from '../frame/header.tsx';
import { useDrawnPortrait } from '../frame/portrait.ts';

type Props = {
  tournament: string;
  page: string | undefined;
  event: string | undefined;
  progress: string | undefined;
  freshness: Freshness;
  now: number;
  timeZone: string;
};

export function BracketHeader({ tournament, page, event, progress, ...clock }: Props) {
  const portrait = useDrawnPortrait();
  return (
    <header>
      {portrait ? <FillingText text={tournament} widest={86} narrowest={62} size={56} /> : <h1>{tournament}</h1>}
      <p className="hall-bracket-page">{page}</p>
      <p className="hall-bracket-progress">
        <span>{event}</span>
        <span>{progress}</span>
      </p>
      <LiveAndClock {...clock} />
    </header>
  );
}
