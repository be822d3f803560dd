/**
 * Custom element before the header. Once it has scrolled out of the window, it marks the header with `data-passed` ('sticky
 * passed', spec A §2) for the stylesheet.
 */
export class HeaderPlace extends HTMLElement {
  connectedCallback(): void {
    new IntersectionObserver((entries) => {
      this.nextElementSibling?.toggleAttribute('data-passed', entries.at(-1)?.isIntersecting === false)
    }).observe(this)
  }
}
