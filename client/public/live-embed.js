/*
 * Live boards for websites (server/hall/public/embed/README.md):
 *   <script src="https://hall.example/live-embed.js" async></script>
 *   <event-office-live event="1" view="now"></event-office-live>
 * Frames of /live/embed/ that stand on the page already get their height from this script too.
 */
(() => {
  const home = new URL('/', document.currentScript.src).href;
  const attributes = ['event', 'view', 'tournament', 'table', 'theme', 'lang'];

  class LiveBoard extends HTMLElement {
    static observedAttributes = attributes;

    connectedCallback() {
      if (this.frame) return;
      this.frame = document.createElement('iframe');
      this.frame.title = this.getAttribute('title') ?? 'Live';
      this.frame.loading = 'lazy';
      this.frame.style.cssText = 'display:block;width:100%;height:420px;border:0;color-scheme:auto';
      this.style.display = 'block';
      this.show();
      this.append(this.frame);
    }

    attributeChangedCallback() {
      if (this.frame) this.show();
    }

    show() {
      const address = new URL(`/live/embed/events/${encodeURIComponent(this.getAttribute('event') ?? '')}`, home);
      for (const name of attributes.slice(1)) if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      this.frame.src = address.href;
    }
  }
  if (!customElements.get('event-office-live')) customElements.define('event-office-live', LiveBoard);

  addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'event-office-live' || !(data.height > 0)) return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source && frame.src.startsWith(`${home}live/embed/`)) frame.style.height = `${data.height}px`;
  });
})();
