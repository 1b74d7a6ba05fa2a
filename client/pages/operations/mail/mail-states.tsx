/** What became of a mail, in a word: colour where somebody must act. */
import { Ban, Check, Clock, LoaderCircle, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { MailState } from '#contract/people/mail-words.ts';
import type { Mail } from '#contract/people/mails.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';

type Look = { word: string; icon: LucideIcon; tone: Tone; plain?: true };

export const stateLooks: Readonly<Record<MailState, Look>> = {
  SENT: { word: 'Sent', icon: Check, tone: 'neutral', plain: true },
  QUEUED: { word: 'Queued', icon: Clock, tone: 'slate' },
  SENDING: { word: 'Sending', icon: LoaderCircle, tone: 'blue' },
  DEAD: { word: 'Undelivered', icon: OctagonAlert, tone: 'red' },
  CANCELLED: { word: 'Cancelled', icon: Ban, tone: 'neutral' },
};
const retrying: Look = { word: 'Will retry', icon: TriangleAlert, tone: 'orange' };

export const lookOf = ({ state, attempts }: Pick<Mail, 'state' | 'attempts'>): Look =>
  state === 'QUEUED' && attempts > 0 ? retrying : stateLooks[state];

export function MailChip({ mail }: { mail: Pick<Mail, 'state' | 'attempts'> }) {
  const { word, icon, tone, plain } = lookOf(mail);
  return (
    <Chip tone={tone} icon={icon} {...(plain ? { look: 'plain' } : {})}>
      {word}
    </Chip>
  );
}
