/** Returns the event whose list the user comes from: '?event=7'. Undefined without one, or with several. */
export function eventInAddress(search: string = location.search): number | undefined {
  const text = new URLSearchParams(search).get('event') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
