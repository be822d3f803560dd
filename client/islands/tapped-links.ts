/**
 * Safari gives no focus to a link that is tapped or clicked; other browsers do. The stylesheets know the tapped card by its focus
 * (`ProductTile.module.css`), and a dialog gives the focus back to what has opened it. Loaded at idle.
 * @module
 */
export function focusTappedLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      link?.focus({ preventScroll: true })
    },
    { capture: true },
  )
}
