/**
 * Pauses CSS animations while the tab is hidden (spec B §2): browsers stop drawing them, but their time goes on.
 * @module
 */
export function stillWhenHidden(): void {
  document.addEventListener('visibilitychange', () =>
    document.documentElement.toggleAttribute('data-hidden', document.visibilityState === 'hidden'),
  )
}
