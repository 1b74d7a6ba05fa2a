/** Connects the called matches of an event with the loudspeaker of this page. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { noticeCalls, type SeenCalls, stillCounts } from './announcements.ts';
import { type AnnouncerState, createAnnouncer } from './announcer.ts';
import { type Pronunciations, sentenceOf } from './sentences.ts';
import { createVoice, languagesIn, type SoundState } from './voice.ts';

type AnnouncerInput = {
  matches: readonly LiveMatch[];
  /** False until the first rows of the event have come. */
  isComplete: boolean;
  pronunciations: Pronunciations;
  serverNow: () => number;
  search: string;
};

export function useAnnouncer({ matches, isComplete, pronunciations, serverNow, search }: AnnouncerInput) {
  const latest = useRef({ matches, pronunciations });
  latest.current = { matches, pronunciations };
  const [state, setState] = useState<AnnouncerState>({ current: null, line: null, last: null, queue: [], isMuted: false });
  const languages = useMemo(() => languagesIn(search), [search]);
  const isSilent = new URLSearchParams(search).get('sound') === 'off';
  const [sound, setSound] = useState<SoundState>({ isBlocked: false, spoken: [] });
  const [parts, setParts] = useState<ReturnType<typeof createParts> | null>(null);
  useEffect(() => {
    const created = createParts({ languages, isSilent, latest, setState, setSound });
    setSound(created.voice.stateNow());
    setParts(created);
    return () => {
      created.announcer.stop();
      created.voice.close();
    };
  }, [languages, isSilent]);

  const seen = useRef<SeenCalls | null>(null);
  useEffect(() => {
    if (!parts || !isComplete) return;
    const noticed = noticeCalls(seen.current, matches, serverNow());
    seen.current = noticed.seen;
    parts.announcer.add(noticed.announcements);
    parts.announcer.review();
  }, [parts, matches, isComplete, serverNow]);
  return { state, sound, languages, isSilent, parts };
}

type PartsInput = {
  languages: Parameters<typeof createVoice>[0]['languages'];
  isSilent: boolean;
  latest: { current: { matches: readonly LiveMatch[]; pronunciations: Pronunciations } };
  setState: (state: AnnouncerState) => void;
  setSound: (state: SoundState) => void;
};

function createParts({ languages, isSilent, latest, setState, setSound }: PartsInput) {
  const voice = createVoice({ languages, isSilent, onChange: setSound });
  const announcer = createAnnouncer({
    voice: voice.voice,
    sentenceOf: ({ matchId, kind }, language) => {
      const match = latest.current.matches.find(({ id }) => id === matchId);
      return match ? sentenceOf(match, kind, language, latest.current.pronunciations) : '';
    },
    counts: (announcement) => stillCounts(announcement, latest.current.matches),
    onChange: setState,
  });
  return { voice, announcer };
}
