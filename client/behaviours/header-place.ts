/**
 * The custom element before the header. The header is 'sticky passed' once the page has scrolled past this place and it is no longer
 * fully visible there (spec A §2). The stylesheet says what that looks like.
 */
export class HeaderPlace extends HTMLElement {
  connectedCallback(): void {
    new IntersectionObserver((entries) => {
      this.nextElementSibling?.toggleAttribute('data-passed', entries.at(-1)?.isIntersecting === false)
    }).observe(this)
  }
}
