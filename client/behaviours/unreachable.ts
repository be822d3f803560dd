/**
 * Holds a navigation while offline: the browser's error page would discard this page and everything that the shopper has entered.
 * Loaded at idle.
 * @module
 */

import { drawBar, navigationOf, stay } from '#client/browser/progress.ts'
import { movingText } from '#domain/text/moving.ts'

const TOLD_MS = 6_000
/** A small static file of the shop, cheap to request. */
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
 * A browser may report offline although the shop is reachable, for example on the same machine. Only a failed request holds the
 * navigation.
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
  // Runs if the connection is lost while the next page is loading.
  addEventListener('offline', () => document.documentElement.dataset.leaving && tell())
}
