/**
 * Detects that a link or a form leaves the page, and shows the progress bar after 200 ms (spec A §2, §9). The stylesheet fills
 * the bar over five seconds (`styles/progress.css`). `unreachable.ts` handles a page that does not respond.
 * @module
 */
const DELAY_MS = 200
/** If no page has loaded by then, the bar disappears. */
const TIMEOUT_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Without a `state`, the bar is hidden. */
export function drawBar(state?: 'on' | 'failed'): void {
  clearTimeout(timer)
  const { dataset } = document.documentElement
  if (state) {
    dataset.leaving = state
    timer = setTimeout(drawBar, TIMEOUT_MS)
  } else {
    delete dataset.leaving
  }
}

const isHere = ({ href, hash }: HTMLAnchorElement): boolean => hash !== '' && href.split('#')[0] === location.href.split('#')[0]

/** Duplicates `client/browser/leaving.ts`, so that the entry script need not load it. */
export const isLeaving = (): boolean => Number(document.documentElement.dataset.leftUntil ?? 0) > performance.now()

/** Ends the leaving state, because the navigation was cancelled or the visitor has come back. */
export function stay(): void {
  delete document.documentElement.dataset.leftUntil
}

/** A click that opens the link in this tab. */
export const isPlainClick = (event: Event): event is MouseEvent =>
  event instanceof MouseEvent && !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Returns a function that repeats the navigation, or undefined if the event does not leave the page. */
export function navigationOf(event: Event): (() => void) | undefined {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof Element)) {
    return undefined
  }
  if (event instanceof SubmitEvent) {
    const form = target.closest('form')
    return form && form.method !== 'dialog' && !form.target ? () => form.requestSubmit(event.submitter) : undefined
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const leads = link?.protocol.startsWith('http') && !link.target && !link.download && !isHere(link)
  return link && leads && isPlainClick(event) ? () => link.click() : undefined
}

function beginLeaving(): void {
  document.documentElement.dataset.leftUntil = String(performance.now() + TIMEOUT_MS)
}

function leave(event: Event): void {
  if (navigationOf(event)) {
    beginLeaving()
    drawBar()
    timer = setTimeout(drawBar, DELAY_MS, 'on')
  }
}

/** Registers the listener again for each event, so that it runs after every other listener that may cancel the event. */
function listenLast({ type }: Event): void {
  removeEventListener(type, leave)
  addEventListener(type, leave)
}

export function showProgress(): void {
  addEventListener('click', listenLast, { capture: true })
  addEventListener('submit', listenLast, { capture: true })
  // A typed URL or a bookmark involves no click. iOS does not fire `beforeunload`.
  addEventListener('beforeunload', beginLeaving)
  // `pageshow` also fires when the page returns from the back/forward cache.
  addEventListener('pageshow', () => {
    stay()
    drawBar()
  })
}
