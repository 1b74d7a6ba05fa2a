/** OBS says whether a source is visible and on the air; hidden overlays draw nothing. Without OBS an overlay is always visible. */

/** Returns whether to draw. `onShown` is called when the overlay becomes visible again. */
export function watchVisibility(onShown: () => void): () => boolean {
  if (!('obsstudio' in window)) return () => true;
  const shown = { visible: true, active: true };
  const isShown = (): boolean => shown.visible || shown.active;
  const note = (name: keyof typeof shown) => (event: Event) => {
    const before = isShown();
    const detail: unknown = 'detail' in event ? event.detail : null;
    if (typeof detail === 'object' && detail !== null && name in detail) shown[name] = Reflect.get(detail, name) === true;
    if (!before && isShown()) onShown();
  };
  addEventListener('obsSourceVisibleChanged', note('visible'));
  addEventListener('obsSourceActiveChanged', note('active'));
  return isShown;
}
