/**
 * If the stylesheet takes more than four seconds to load, Chromium abandons the view transition and rejects a promise that no code
 * can catch. The page appears all the same, so the error is not reported.
 */
export function swallowLostTransition(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was')) {
    event.preventDefault()
  }
}
