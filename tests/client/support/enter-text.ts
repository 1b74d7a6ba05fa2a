/** Text that is typed in one go: the form is drawn again once, not for every letter. Where letters matter one by one, type them. */
import { userEvent } from '@testing-library/user-event';

export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
