/** The page state in the address: the sheet, the followed player, the requested match. It can be shared, and Back works. */
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';

export type JumpRequest = {
  label: string /** Grows with each request, so that the same match can be requested again. */;
  count: number;
} | null;

export type BracketAddress = {
  /** The key of a sheet, or 'Map'. */
  sheet: string;
  followed: number | null;
  jump: JumpRequest;
  showSheet: (key: string) => void;
  follow: (participantId: number | null) => void;
  jumpTo: (label: string) => void;
};

export function useBracketAddress({ bracket, tournament }: LiveBracket): BracketAddress {
  const [params, setParams] = useSearchParams();
  const [jump, setJump] = useState<JumpRequest>(null);
  const wanted = params.get('sheet');
  // `match=A035` opens the sheet of that match and marks its box.
  const linked = params.get('match');
  const known = wanted === 'Map' || bracket.sheets.some(({ key }) => key === wanted);
  const first = (tournament?.currentRunningStage ?? 1) > 1 ? bracket.sheets.at(-1)?.key : bracket.sheets[0]?.key;
  const sheet = (known ? wanted : (bracket.sheetOf.get(linked ?? '') ?? first)) ?? 'Map';
  const shownJump = useMemo(() => jump ?? (linked === null ? null : { label: linked, count: 0 }), [jump, linked]);
  const follow = Number(params.get('follow') ?? '');
  const followed = Number.isInteger(follow) && follow > 0 ? follow : null;

  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === 'follow', preventScrollReset: true },
      ),
    [setParams],
  );
  const { sheetOf } = bracket;
  return useMemo(
    () => ({
      sheet,
      followed,
      jump: shownJump,
      showSheet: (key) => change('sheet', key),
      follow: (id) => change('follow', id === null ? null : String(id)),
      jumpTo: (label) => {
        const key = sheetOf.get(label);
        if (!key) return;
        change('sheet', key);
        setJump((last) => ({ label, count: (last?.count ?? 0) + 1 }));
      },
    }),
    [sheet, followed, shownJump, change, sheetOf],
  );
}
