/**
 * Pauses CSS animations while the tab is hidden (spec B §2). Browsers then stop drawing them, but their clock runs on.
 * @module
 */
export function stillWhenHidden(): void {
  document.addEventListener('visibilitychange', () =>
    document.documentElement.toggleAttribute('data-hidden', document.visibilityState === 'hidden'),
  )
}
