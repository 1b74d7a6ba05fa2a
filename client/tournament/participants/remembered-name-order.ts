/** The order of names that was chosen last on this computer. A browser may refuse to store anything. */
import { type NameOrder, nameOrders } from '#contract/people/name-orders.ts';

const key = 'name-order';

/** null: nobody has chosen one here, so the server decides by the names that it knows. */
export function rememberedNameOrder(): NameOrder | null {
  try {
    const stored = localStorage.getItem(key);
    return nameOrders.find((order) => order === stored) ?? null;
  } catch {
    return null;
  }
}

export function rememberNameOrder(order: NameOrder): void {
  try {
    localStorage.setItem(key, order);
  } catch {
    // The choice then holds until the list is closed.
  }
}
