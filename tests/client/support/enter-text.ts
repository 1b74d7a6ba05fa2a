/** Pastes a text, so that the form renders once and not for every letter. Type the text if each letter matters. */
import { userEvent } from '@testing-library/user-event';

export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
