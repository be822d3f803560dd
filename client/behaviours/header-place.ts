/**
 * Custom element before the header. Once it has scrolled out of the window, the header is 'sticky passed' (spec A §2); the stylesheet draws
 * that.
 */
export class HeaderPlace extends HTMLElement {
  connectedCallback(): void {
    new IntersectionObserver((entries) => {
      this.nextElementSibling?.toggleAttribute('data-passed', entries.at(-1)?.isIntersecting === false)
    }).observe(this)
  }
}
