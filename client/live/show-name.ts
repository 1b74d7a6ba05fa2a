/** Shows which screen this is, as a band across the top of the page, where no screen has a score. */
const bandId = 'screen-name';
let timer: ReturnType<typeof setTimeout> | undefined;

export function showName(name: string, forMs: number): void {
  const band = document.getElementById(bandId) ?? document.body.appendChild(document.createElement('div'));
  band.id = bandId;
  band.setAttribute('role', 'status');
  band.textContent = name;
  // Styles on the element itself: the band appears on the pages of two clients with different style sheets.
  Object.assign(band.style, {
    ...{ position: 'fixed', inset: '0 0 auto', zIndex: '99', height: '8vmin', font: '650 5vmin/8vmin "Archivo Variable", sans-serif' },
    ...{ textAlign: 'center', color: '#0A0E0F', background: '#F2CF63', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  });
  clearTimeout(timer);
  timer = setTimeout(() => band.remove(), forMs);
}
