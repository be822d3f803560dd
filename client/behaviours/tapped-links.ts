/**
 * Focuses a tapped link, which Safari does not do by itself. The focus tells the stylesheet which card was tapped
 * (`ProductTile.module.css`), and a closing dialog returns the focus to the link. The link is also stored in the history entry,
 * so that going back focuses it even without the back/forward cache.
 * @module
 */
import { isInUse } from '#client/browser/in-use.ts'

interface TappedLink {
  readonly href: string
  /** Position among the links with the same URL. */
  readonly index: number
  /** True for keyboard users, whose focus ring must be visible again. */
  readonly focusVisible: boolean
}

const linksTo = (href: string): readonly HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`),
]

export function recordTappedLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!link || !href) {
        return
      }
      link.focus({ preventScroll: true })
      const tapped: TappedLink = { href, index: linksTo(href).indexOf(link), focusVisible: link.matches(':focus-visible') }
      history.replaceState({ ...history.state, tapped }, '')
    },
    { capture: true },
  )
}

/** Restores the focus after going back or forward, unless the shopper has already used the page. */
export function focusTappedLink(): void {
  const tapped: TappedLink | undefined = history.state?.tapped
  const [navigation] = performance.getEntriesByType('navigation')
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  if (tapped && isBack && !isInUse() && document.activeElement === document.body) {
    const { href, index, focusVisible } = tapped
    const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible }
    linksTo(href)[index]?.focus(options)
  }
}
