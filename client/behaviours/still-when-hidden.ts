/**
 * Pauses CSS animations while the tab is hidden (spec B §2). Browsers stop drawing them by themselves, but the timeline keeps
 * running.
 * @module
 */
export function stillWhenHidden(): void {
  document.addEventListener('visibilitychange', () =>
    document.documentElement.toggleAttribute('data-hidden', document.visibilityState === 'hidden'),
  )
}
