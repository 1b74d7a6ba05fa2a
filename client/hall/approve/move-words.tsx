/** The words for where a player of a match goes next: 'WQ-G050 Sat 10:30' or 'out placed 129th'. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchMove } from '#contract/match/match-undo.ts';
import { ordinal } from '#machines/ordinal.ts';
import { formatDayTime } from '../../format.ts';
import { surnameOf } from '../match/match-side.ts';

/** `to` is shown in bold, and `rest` follows it. */
export function moveWords(move: MatchMove, zone: string | null | undefined): { to: string; rest: string } {
  switch (move.to) {
    case 'MATCH':
      return { to: move.match ?? '', rest: move.against ? `against ${move.against}` : formatDayTime(move.scheduledTime, zone) };
    case 'NEXT_STAGE':
      return { to: 'next stage', rest: move.stage ?? '' };
    case 'OUT':
      return { to: 'out', rest: move.place === null ? '' : `placed ${ordinal(move.place)}` };
    case 'CHAMPION':
      return { to: 'wins', rest: 'the tournament' };
    case 'GROUP':
      return { to: 'stays', rest: 'in the group' };
  }
}

/** Shows 'SEPÚLVEDA → WQ-G050 Sat 10:30'. */
export function MoveLine({ match, move, zone }: { match: LiveMatch; move: MatchMove; zone: string | null | undefined }): ReactNode {
  const { to, rest } = moveWords(move, zone);
  return (
    <>
      {surnameOf(match, move.side)} → <b className="font-semibold">{to}</b> {rest}
    </>
  );
}
