/**
 * Chromium gives a view transition up when the page's stylesheet is four seconds late, and rejects a promise that no script can
 * reach. The page is then shown without the transition: nothing has failed, so nothing is reported.
 */
export function swallowLostTransition(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was')) {
    event.preventDefault()
  }
}
