/**
 * Chromium abandons a view transition if the stylesheet is four seconds late, and rejects a promise that script cannot catch. The
 * page still appears, so reporting an error would be noise.
 */
export function swallowLostTransition(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was')) {
    event.preventDefault()
  }
}
