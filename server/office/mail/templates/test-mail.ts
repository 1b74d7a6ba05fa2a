import type { Template } from './letter.ts';

/** An administrator sends this mail to check that mail arrives. */
export const testMail: Template<{ by: string }> = ({ by }) => ({
  en: { subject: 'Test mail', paragraphs: [`${by} wanted to know whether mail arrives. It does.`] },
  de: { subject: 'Test-E-Mail', paragraphs: [`${by} wollte wissen, ob E-Mails ankommen. Sie kommen an.`] },
});
