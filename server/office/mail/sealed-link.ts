/** The link of a mail holds a one-time token: in the database it stands encrypted, for this mail alone, and only until the mail is sent. */
import type { SecretPlace } from '../../store/secret-fields.ts';

export const linkOf = (messageId: string): SecretPlace => ({ table: 'mailOutbox', column: 'sealed', rowId: messageId });
