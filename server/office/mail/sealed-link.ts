/** The link of a mail contains a one-time token. It is stored encrypted for this mail only, until the mail is sent. */
import type { SecretPlace } from '../../store/secret-fields.ts';

export const linkOf = (messageId: string): SecretPlace => ({ table: 'mailOutbox', column: 'sealed', rowId: messageId });
