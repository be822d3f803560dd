/**
 * A custom element in front of the header. When it scrolls out of the viewport, it sets `data-passed` on the header (the 'sticky
 * / passed' state, spec A §2).
 */
export class HeaderPlace extends HTMLElement {
  connectedCallback(): void {
    new IntersectionObserver((entries) => {
      this.nextElementSibling?.toggleAttribute('data-passed', entries.at(-1)?.isIntersecting === false)
    }).observe(this)
  }
}
