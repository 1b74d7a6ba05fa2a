/** The calls of an event, or the choice of one. A separate file of the build: only the computer with the loudspeaker loads it. */
import type { Live } from '../../client/live/socket.ts';
import { CallsChooser } from './calls-chooser.tsx';
import { CallsScreen } from './calls-screen.tsx';

export const CallsPart = ({ live, eventId }: { live: Live; eventId: number | null }) =>
  eventId === null ? <CallsChooser /> : <CallsScreen live={live} eventId={eventId} />;
