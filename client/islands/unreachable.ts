/**
 * Offline the browser would put its own page in the place of this one, with all that has been filled in. Loaded at idle.
 * @module
 */
import { movingText } from '#domain/text/moving.ts'
import { drawBar, wayOut } from './progress.ts'

const TOLD_MS = 6_000
/** A file of the shop that costs nobody anything. */
const PROBE = '/favicon.svg'

let isSure = false
let message: HTMLElement | undefined

function forget(): void {
  message?.remove()
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

/** A browser may think itself offline beside a shop on the same machine: only who cannot reach it is kept here. */
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
  const go = navigator.onLine || isSure ? undefined : wayOut(event)
  if (go) {
    event.preventDefault()
    void goIfReachable(go)
  }
}

export function keepWhenUnreachable(): void {
  addEventListener('click', hold)
  addEventListener('submit', hold)
  addEventListener('pageshow', forget)
  // The connection went while the next page was on its way.
  addEventListener('offline', () => document.documentElement.dataset.leaving && tell())
}
