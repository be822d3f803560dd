/**
 * Chromium gives up a view transition when the page's stylesheet is four seconds late, and rejects a promise that no script can catch. The
 * page is then shown without the transition; reporting that as an error would be noise.
 */
export function swallowLostTransition(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was')) {
    event.preventDefault()
  }
}
