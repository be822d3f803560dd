/**
 * The link that was tapped has the focus, also in Safari, which gives none to a link that is tapped or clicked: the stylesheets know
 * the tapped card by it (`ProductTile.module.css`), and a dialog gives the focus back to what has opened it. Its history entry keeps
 * it, so that Back finds the focus where it was even if the browser did not keep the page. Loaded at idle.
 * @module
 */
import { isInUse } from '#client/browser/in-use.ts'

interface TappedLink {
  readonly href: string
  /** Which one of the links with this address. */
  readonly index: number
  /** A ring around it is for those who came to it by keyboard. */
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

/** After Back or Forward, unless the shopper has gone on already. */
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
