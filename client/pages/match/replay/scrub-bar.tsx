/** The day as bars of changes per three minutes, with marks for corrections; a slider, play and pause, and steps by change. */
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { dayIn, dayPlus, formatClock, formatDay, formatTime, instantAt } from '../../../format.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { type Speed, speeds, type usePlay } from './play-clock.ts';
import type { ReplayMoments } from './use-replay.ts';

type ScrubBarProps = {
  moments: ReplayMoments;
  at: number;
  play: ReturnType<typeof usePlay>;
  onJump: (at: number) => void;
  onStep: (direction: 1 | -1) => void;
};

const binMs = 180_000;
const minBins = 20;

export function ScrubBar({ moments, at, play, onJump, onStep }: ScrubBarProps) {
  const zone = moments.timeZone;
  const days = daysOf(moments);
  const { from, to, bins, marks, total } = dayOf(moments, at);
  const highest = Math.max(1, ...bins);
  const now = ((at - from) / (to - from)) * bins.length;
  return (
    <section aria-label="The day" className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex flex-col gap-2">
        <output className="font-[650] text-2xl tabular" aria-label="Shown moment">
          {formatClock(at, zone)}
        </output>
        <div className="flex items-end gap-1">
          <IconButton icon={SkipBack} label="The change before" onPress={() => onStep(-1)} />
          <IconButton
            icon={play.playing ? Pause : Play}
            label={play.playing ? 'Pause' : 'Play'}
            pressed={play.playing}
            onPress={play.toggle}
          />
          <IconButton icon={SkipForward} label="The change after" onPress={() => onStep(1)} />
          <SelectField<Speed>
            label="Speed"
            options={speeds.map((id) => ({ id, label: `${id}×` }))}
            value={play.speed}
            onChange={play.setSpeed}
            className="w-20"
          />
        </div>
        {days.length > 1 && (
          <SelectField
            label="Day"
            options={days.map((day) => ({ id: day, label: formatDay(day) }))}
            value={dayIn(at, zone)}
            onChange={(day) => onJump(moments.moments.find((one) => dayIn(one, zone) === day) ?? at)}
            className="w-40"
          />
        )}
      </div>
      <div className="relative min-w-64 grow basis-96">
        <svg aria-hidden viewBox={`0 0 ${bins.length} 50`} preserveAspectRatio="none" className="h-16 w-full text-ink-3">
          {bins.map((count, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
              key={index}
              x={index + 0.1}
              width={0.8}
              y={50 - (count / highest) * 40}
              height={(count / highest) * 40}
              fill="currentColor"
              opacity={index > now ? 0.35 : 1}
            />
          ))}
        </svg>
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className="tone-orange absolute top-0 -translate-x-1/2 text-2xs text-tone"
            style={{ left: `${((mark - from) / (to - from)) * 100}%` }}
          >
            ▼
          </span>
        ))}
        <input
          type="range"
          aria-label="Moment of the day"
          aria-valuetext={formatClock(at, zone)}
          min={from}
          max={to}
          step={1000}
          value={at}
          onChange={(event) => onJump(Number(event.target.value))}
          className="block h-6 w-full cursor-pointer accent-accent tablet:h-11"
        />
        <p className="flex justify-between text-ink-2 text-xs tabular">
          <span>{formatTime(from, zone)}</span>
          <span>{`▼ corrections · bars: changes per 3 minutes, ${total} on this day`}</span>
          <span>{formatTime(to, zone)}</span>
        </p>
      </div>
    </section>
  );
}

/** The days with changes. Only the first change of each is looked up: an event may have 100,000. */
function daysOf({ moments, timeZone }: ReplayMoments): string[] {
  const days: string[] = [];
  for (let first = moments[0]; first !== undefined; ) {
    const day = dayIn(first, timeZone);
    const end = instantAt(dayPlus(day, 1), '00:00', timeZone);
    days.push(day);
    first = moments.find((one) => one >= end);
  }
  return days;
}

/** The changes of the shown day: from the first to the last one, and at least an hour. */
function dayOf({ moments, corrections, timeZone, from: known, to: end }: ReplayMoments, at: number) {
  const day = dayIn(at, timeZone);
  const [start, next] = [instantAt(day, '00:00', timeZone), instantAt(dayPlus(day, 1), '00:00', timeZone)];
  const own = moments.filter((one) => one >= start && one < next);
  const from = Math.max(known, Math.min(own[0] ?? at, at));
  const last = Math.max(own.at(-1) ?? at, at, Math.min(end, from));
  const count = Math.max(minBins, Math.ceil((last - from + 1) / binMs));
  const bins = new Array<number>(count).fill(0);
  const to = from + count * binMs;
  for (const one of own) {
    const index = Math.floor((one - from) / binMs);
    if (index >= 0) bins[index] = (bins[index] ?? 0) + 1;
  }
  return { from, to, bins, marks: corrections.filter((one) => one >= from && one < next), total: own.length };
}
