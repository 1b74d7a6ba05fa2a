/** The open streams of a process by room, and their limits: spectators may never take what tablets and the desk need. */
import { isLoopback } from '../../http/address.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { type Problem, unavailable } from '../../kernel/errors.ts';
import type { SpectatorStream } from './stream.ts';

/** A school or a mobile provider may stand behind one address. */
export const defaultLimits = { total: 10_000, perAddress: 1_000 } as const;
export type StreamLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

export type OpenStreams = ReturnType<typeof createOpenStreams>;

export function createOpenStreams({ total, perAddress }: StreamLimits) {
  const all = new Set<SpectatorStream>();
  const byChannel = new Map<string, Set<SpectatorStream>>();
  const byAddress = new Map<string, number>();
  const countAt = (address: string, more: number): void => {
    const count = (byAddress.get(address) ?? 0) + more;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  };
  return {
    all: all as ReadonlySet<SpectatorStream>,
    rooms: (): Set<string> => new Set([...all].map(({ room }) => room)),
    /** The streams of a room that see it with this delay, in seconds. */
    in: (room: string, delay: number): ReadonlySet<SpectatorStream> => byChannel.get(channelOf({ room, delay })) ?? none,
    /** Every room and delay that somebody watches. */
    channels: (): { room: string; delay: number }[] => [...byChannel.values()].flatMap(([stream]) => stream ?? []),
    /** Returns why there is no room for one more stream, or null. Loopback has no limit: a local proxy forwards many spectators. */
    whyFull: (address: string): Problem | null => {
      if (all.size >= total) return tooManyStreams();
      return !isLoopback(address) && (byAddress.get(addressKey(address)) ?? 0) >= perAddress ? tooManyStreams() : null;
    },
    add: (stream: SpectatorStream): void => {
      all.add(stream);
      const channel = channelOf(stream);
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(stream));
      countAt(stream.address, 1);
    },
    remove: (stream: SpectatorStream): void => {
      if (!all.delete(stream)) return;
      const channel = channelOf(stream);
      const members = byChannel.get(channel);
      members?.delete(stream);
      if (members?.size === 0) byChannel.delete(channel);
      countAt(stream.address, -1);
    },
  };
}

const channelOf = ({ room, delay }: Pick<SpectatorStream, 'room' | 'delay'>): string => `${room} ${delay}`;

const none: ReadonlySet<SpectatorStream> = new Set();

/** Refused clients come back at different times, 5 to 15 seconds later. */
const tooManyStreams = (): Problem =>
  unavailable('Too many people are watching at this moment. Please try again in a moment.', 5 + Math.floor(Math.random() * 11));
