/**
 * Notices that a link or a form leaves the page, and draws the page loading progress bar (spec A §2, §9): 200 ms later, for five
 * seconds. The stylesheet draws it (`styles/progress.css`); `unreachable.ts` handles a page that does not answer.
 * @module
 */
const DELAY_MS = 200
/** A page may be on its way so long. */
const TIMEOUT_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Draws the bar, or takes it away. */
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

/** The same as in `client/browser/leaving.ts`, which is no part of the first script. */
export const isLeaving = (): boolean => Number(document.documentElement.dataset.leftUntil ?? 0) > performance.now()

/** The page is not left after all, or has come back. */
export function stay(): void {
  delete document.documentElement.dataset.leftUntil
}

/** A click that a link follows in this window. */
export const isPlainClick = (event: Event): event is MouseEvent =>
  event instanceof MouseEvent && !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A function that repeats the navigation of an event; undefined for an event that does not leave the page. */
export function wayOut(event: Event): (() => void) | undefined {
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

function leave(event: Event): void {
  if (wayOut(event)) {
    document.documentElement.dataset.leftUntil = String(performance.now() + TIMEOUT_MS)
    drawBar()
    timer = setTimeout(drawBar, DELAY_MS, 'on')
  }
}

/** The last of all listeners: any other may take the event for itself. */
function listenLast({ type }: Event): void {
  removeEventListener(type, leave)
  addEventListener(type, leave)
}

export function showProgress(): void {
  addEventListener('click', listenLast, { capture: true })
  addEventListener('submit', listenLast, { capture: true })
  // Also when the page comes back from the browser's back-forward store.
  addEventListener('pageshow', () => {
    stay()
    drawBar()
  })
}
