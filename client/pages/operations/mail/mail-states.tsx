/** The state of a mail as a word; a colour means that a user must act. */
import { Ban, Check, Clock, LoaderCircle, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { MailState } from '#contract/people/mail-words.ts';
import type { Mail } from '#contract/people/mails.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';

type MailStateStyle = { word: string; icon: LucideIcon; tone: Tone; plain?: true };

export const stateLooks: Readonly<Record<MailState, MailStateStyle>> = {
  SENT: { word: 'Sent', icon: Check, tone: 'neutral', plain: true },
  QUEUED: { word: 'Queued', icon: Clock, tone: 'slate' },
  SENDING: { word: 'Sending', icon: LoaderCircle, tone: 'blue' },
  DEAD: { word: 'Undelivered', icon: OctagonAlert, tone: 'red' },
  CANCELLED: { word: 'Cancelled', icon: Ban, tone: 'neutral' },
};
const retrying: MailStateStyle = { word: 'Will retry', icon: TriangleAlert, tone: 'orange' };

const lookOf = ({ state, attempts }: Pick<Mail, 'state' | 'attempts'>): MailStateStyle =>
  state === 'QUEUED' && attempts > 0 ? retrying : stateLooks[state];

export function MailChip({ mail }: { mail: Pick<Mail, 'state' | 'attempts'> }) {
  const { word, icon, tone, plain } = lookOf(mail);
  return (
    <Chip tone={tone} icon={icon} {...(plain ? { look: 'plain' } : {})}>
      {word}
    </Chip>
  );
}
