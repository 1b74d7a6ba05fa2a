/** The gong and the voices of the browser. A computer without a voice, or without permission for sound, shows each sentence for as long as it takes to read. */
import type { Voice } from './announcer.ts';
import { type SpokenLanguage, spokenLanguages } from './sentences.ts';

export type SoundState = {
  /** The browser plays nothing before somebody presses a button. */
  isBlocked: boolean;
  /** The languages of this page that the computer has a voice for. */
  spoken: readonly SpokenLanguage[];
};

/** In milliseconds. */
const betweenMs = 2_000;
const gongMs = 1_800;
const readingMs = (sentence: string): number => 1_200 + sentence.length * 45;
/** Some browsers never report the end of a sentence. */
const maxSpeakingMs = (sentence: string): number => 4_000 + sentence.length * 150;

type VoiceOptions = {
  languages: readonly SpokenLanguage[];
  /** A call TV shows the calls and is silent. */
  isSilent: boolean;
  onChange: (state: SoundState) => void;
};

export function createVoice({ languages, isSilent, onChange }: VoiceOptions) {
  const speech = isSilent ? undefined : globalThis.speechSynthesis;
  const audio = isSilent || !globalThis.AudioContext ? null : new AudioContext();
  let volume = 0.8;

  const voiceOf = (language: SpokenLanguage): SpeechSynthesisVoice | undefined =>
    speech?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
  const stateNow = (): SoundState => ({
    isBlocked: audio !== null && audio.state !== 'running',
    spoken: languages.filter((language) => voiceOf(language)),
  });
  const changed = (): void => onChange(stateNow());
  audio?.addEventListener('statechange', changed);
  speech?.addEventListener?.('voiceschanged', changed);

  const voice: Voice = {
    // Without any voice each language is shown.
    languages: () => {
      const { spoken, isBlocked } = stateNow();
      return spoken.length > 0 && !isBlocked ? spoken : languages;
    },
    gong: async (signal) => {
      if (audio?.state === 'running') strike(audio, volume);
      await waitFor(audio?.state === 'running' ? gongMs : 0, signal);
    },
    say: async (sentence, language, signal) => {
      const spokenBy = voiceOf(language);
      if (!speech || !spokenBy || stateNow().isBlocked) return waitFor(readingMs(sentence), signal);
      const utterance = new SpeechSynthesisUtterance(sentence);
      Object.assign(utterance, { voice: spokenBy, lang: spokenBy.lang, rate: 0.9, volume });
      const ended = new Promise<void>((resolve) => {
        utterance.addEventListener('end', () => resolve());
        utterance.addEventListener('error', () => resolve());
        signal.addEventListener('abort', () => resolve());
      });
      speech.speak(utterance);
      await Promise.race([ended, waitFor(maxSpeakingMs(sentence), signal)]);
      speech.cancel();
    },
    pause: (signal) => waitFor(betweenMs, signal),
  };
  return {
    voice,
    stateNow,
    setVolume: (next: number): void => {
      volume = next;
    },
    /** Needs a press: browsers allow sound only to pages that somebody uses. */
    switchOn: async (): Promise<void> => {
      await audio?.resume().catch(() => undefined);
      changed();
    },
    close: (): void => {
      speech?.cancel();
      void audio?.close().catch(() => undefined);
    },
  };
}

/** '?lang=de,en' chooses the languages and their order. */
export function languagesIn(search: string): SpokenLanguage[] {
  const chosen = (new URLSearchParams(search).get('lang') ?? '').split(',');
  const known = chosen.flatMap((name) => spokenLanguages.find((language) => language === name) ?? []);
  return known.length > 0 ? [...new Set(known)] : [...spokenLanguages];
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Two soft strokes, a third apart. */
function strike(audio: AudioContext, volume: number): void {
  for (const [index, frequency] of [659.26, 523.25].entries()) {
    const begin = audio.currentTime + index * 0.55;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(volume * 0.6, begin + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 1.2);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 1.25);
  }
}
