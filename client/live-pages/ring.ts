/** Rings and vibrates. Browsers allow both only on a page that somebody has touched. */

const rings = 3;
/** In seconds. */
const ringFor = 1;
const every = 1.5;

let sound: AudioContext | null = null;
document.addEventListener(
  'pointerdown',
  () => {
    sound = 'AudioContext' in globalThis ? new AudioContext() : null;
  },
  { once: true },
);

export function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if ('vibrate' in navigator)
    navigator.vibrate(Array.from({ length: 2 * rings - 1 }, (_none, at) => 1000 * (at % 2 ? every - ringFor : ringFor)));
  if (!sound) return;
  void sound.resume();
  const volume = sound.createGain();
  volume.gain.value = 0.4;
  volume.connect(sound.destination);
  for (let at = 0; at < rings; at++) {
    const tone = sound.createOscillator();
    tone.frequency.value = 880;
    tone.connect(volume);
    tone.start(sound.currentTime + at * every);
    tone.stop(sound.currentTime + at * every + ringFor);
  }
}
