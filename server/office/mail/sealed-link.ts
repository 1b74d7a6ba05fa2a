/** The link of a mail contains a one-time token. It is stored encrypted for this mail only, until the mail is sent. */
import type { SecretLocation } from '../../store/secret-fields.ts';

export const secretPlaceOfLink = (messageId: string): SecretLocation => ({ table: 'mailOutbox', column: 'sealed', rowId: messageId });
