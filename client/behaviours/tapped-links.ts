/**
 * Focuses the tapped link, which Safari does not do by itself. The focus tells stylesheets which card was tapped
 * (`ProductTile.module.css`), and a closing dialog returns the focus to the link. The history entry records the link, so Back
 * focuses it even without the back/forward cache. Loaded at idle.
 * @module
 */
import { isInUse } from '#client/browser/in-use.ts'

interface TappedLink {
  readonly href: string
  /** Position among the links with the same URL. */
  readonly index: number
  /** Whether the link had a focus ring, which only keyboard users see. */
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

/** Restores the focus after Back or Forward, unless the shopper has already done something else. */
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
