/** The page for the loudspeaker: what is spoken now, who is called and who is there, and what is spoken next. */
import './calls.css';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { monotonicNow } from '../../client/live/clock.ts';
import { useStableRows, useStore, useWatch } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { FillingText } from '../frame/filling-text.tsx';
import { freshnessOf } from '../frame/freshness.ts';
import { LiveAndClock } from '../frame/header.tsx';
import { Stage } from '../frame/stage.tsx';
import { dayName, zoneOf } from '../frame/time.ts';
import { useNow } from '../frame/use-now.ts';
import { Waiting } from '../frame/waiting.tsx';
import { CallControls } from './call-controls.tsx';
import { CalledList } from './called-list.tsx';
import { SpeakingPanel } from './speaking-panel.tsx';
import { SpokenNext } from './spoken-next.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { usePronunciations } from './use-pronunciations.ts';

export function CallsScreen({ live, eventId }: { live: Live; eventId: number }) {
  const room = `event:${eventId}`;
  const { events, rooms } = useStore(live);
  const now = useNow(live.serverNow);
  useWatch(live, room);
  const rows = useStableRows(live, room, 'match');
  const called = useMemo(() => calledAmong(rows), [rows]);
  const pronunciations = usePronunciations(eventId, called.map(({ id, announcedAt }) => `${id} ${announcedAt}`).join());
  const isComplete = rooms[room]?.complete === true;
  const announcing = useAnnouncer({ matches: called, isComplete, pronunciations, serverNow: live.serverNow, search: location.search });
  const freshness = freshnessOf([rooms[room]], monotonicNow());
  if (!isComplete) return <Waiting now={now} problem={rooms[room]?.problem?.detail ?? null} />;
  const event = events[eventId] ?? null;
  const zone = zoneOf(event);
  const shown = announcing.state.current ?? announcing.state.last;
  return (
    <Stage stale={freshness.stale} now={now}>
      <div className="calls">
        <header>
          <FillingText text={event?.name ?? ''} widest={86} narrowest={62} size={50} />
          <p className="calls-day">{[dayName(now, zone), 'calls'].filter(Boolean).join(' · ')}</p>
          <LiveAndClock freshness={freshness} now={now} timeZone={zone} />
        </header>
        <div className="calls-left">
          <SpeakingPanel match={called.find(({ id }) => id === shown?.matchId) ?? null} pronunciations={pronunciations} {...announcing} />
          {!announcing.isSilent && <CallControls {...announcing} />}
        </div>
        <div className="calls-right">
          <CalledList matches={called} now={now} timeZone={zone} />
          <SpokenNext matches={called} languages={announcing.languages} state={announcing.state} />
        </div>
      </div>
    </Stage>
  );
}

/** The longest wait first. */
const calledAmong = (matches: readonly LiveMatch[]): LiveMatch[] =>
  matches
    .filter(({ matchStatus, announcedAt }) => matchStatus === 'READY' && announcedAt !== null)
    .sort((one, other) => (one.announcedAt ?? '').localeCompare(other.announcedAt ?? '') || one.id - other.id);
