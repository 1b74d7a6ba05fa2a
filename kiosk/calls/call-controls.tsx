/** The buttons of the computer with the loudspeaker, and what keeps it from speaking. */
import { useState } from 'react';
import type { AnnouncerState } from './announcer.ts';
import type { SpokenLanguage } from './sentences.ts';
import type { useAnnouncer } from './use-announcer.ts';
import type { SoundState } from './voice.ts';

type CallControlsProps = {
  state: AnnouncerState;
  sound: SoundState;
  languages: readonly SpokenLanguage[];
  parts: ReturnType<typeof useAnnouncer>['parts'];
};

const languageWords: Readonly<Record<SpokenLanguage, string>> = { en: 'English', de: 'German' };

export function CallControls({ state, sound, languages, parts }: CallControlsProps) {
  const [volume, setVolume] = useState(80);
  const missing = missingVoices(sound, languages);
  const turn = (percent: number): void => {
    setVolume(percent);
    parts?.voice.setVolume(percent / 100);
  };
  return (
    <div className="calls-controls">
      {sound.isBlocked && (
        <button type="button" className="calls-switch-on" onClick={() => void parts?.voice.switchOn()}>
          Switch the sound on
        </button>
      )}
      <button type="button" data-muted={state.isMuted || undefined} onClick={() => parts?.announcer.mute(!state.isMuted)}>
        {state.isMuted ? 'Unmute' : 'Mute'}
      </button>
      <button type="button" disabled={state.last === null || state.current !== null} onClick={() => parts?.announcer.again()}>
        Say again
      </button>
      <button type="button" disabled={state.current === null} onClick={() => parts?.announcer.skip()}>
        Skip
      </button>
      <label>
        <span>Volume</span>
        <input type="range" min={0} max={100} step={5} value={volume} onChange={({ target }) => turn(Number(target.value))} />
        <output>{`${volume} %`}</output>
      </label>
      {missing && <p role="status">{missing}</p>}
    </div>
  );
}

/** 'This computer has no German voice. English only.' */
function missingVoices({ spoken }: SoundState, languages: readonly SpokenLanguage[]): string | null {
  if (spoken.length === 0) return 'This computer has no voice. Calls are only shown.';
  const missing = languages.filter((language) => !spoken.includes(language));
  if (missing.length === 0) return null;
  return `This computer has no ${missing.map((language) => languageWords[language]).join(' and no ')} voice. ${spoken
    .map((language) => languageWords[language])
    .join(' and ')} only.`;
}
