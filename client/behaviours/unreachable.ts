/**
 * Stops a navigation while offline, because the browser's error page would discard everything that the shopper has entered.
 * @module
 */

import { drawBar, navigationOf, stay } from '#client/browser/progress.ts'
import { movingText } from '#domain/text/moving.ts'

const TOLD_MS = 6_000
/** A small static file that is cheap to request. */
const PROBE = '/favicon.svg'

let isSure = false
let message: HTMLElement | undefined

function forget(): void {
  message?.remove()
  stay()
  drawBar()
}

function tell(): void {
  forget()
  drawBar('failed')
  message = document.createElement('p')
  message.role = 'alert'
  message.className = 'leaving-failed'
  message.textContent = movingText.failed
  document.body.append(message)
  setTimeout(forget, TOLD_MS)
}

/**
 * The browser may report that it is offline although it can reach the shop, for example on the same machine. Only a failed
 * request stops the navigation.
 */
async function goIfReachable(go: () => void): Promise<void> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
  } catch {
    tell()
    return
  }
  isSure = true
  go()
  isSure = false
}

function hold(event: Event): void {
  const go = navigator.onLine || isSure ? undefined : navigationOf(event)
  if (go) {
    event.preventDefault()
    void goIfReachable(go)
  }
}

export function holdNavigationWhenOffline(): void {
  addEventListener('click', hold)
  addEventListener('submit', hold)
  addEventListener('pageshow', forget)
  // The connection may also be lost while the next page is loading.
  addEventListener('offline', () => document.documentElement.dataset.leaving && tell())
}
