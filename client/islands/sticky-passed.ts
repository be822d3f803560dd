/**
 * The header is 'sticky passed' once the page has scrolled past its place and it is no longer fully visible there (spec A §2). The
 * stylesheet says what that looks like.
 * @module
 */
import { firstOf } from './parsed.ts'

export async function noticePassed(): Promise<void> {
  // On a returning visit this script is there before the header.
  const place = await firstOf('[data-header-place]')
  if (place) {
    new IntersectionObserver((entries) => {
      place.nextElementSibling?.toggleAttribute('data-passed', entries.at(-1)?.isIntersecting === false)
    }).observe(place)
  }
}
