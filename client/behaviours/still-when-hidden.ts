/**
 * Stops movements of the stylesheet while the tab is hidden (spec B §2): browsers stop drawing it then, and let its time go on.
 * @module
 */
export function stillWhenHidden(): void {
  document.addEventListener('visibilitychange', () =>
    document.documentElement.toggleAttribute('data-hidden', document.visibilityState === 'hidden'),
  )
}
