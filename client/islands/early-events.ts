/**
 * Holds a shopper's events on an island until the island is hydrated, then replays them in order. It holds form submissions
 * (even if the form is invalid), clicks on elements marked `data-hold`, and changes to radio buttons, checkboxes and
 * selects. A select changed by keyboard is not held, because the arrow keys step through other options. Plain links navigate at
 * once.
 * @module
 */
import { isPlainClick } from '#client/browser/progress.ts'

type Replay = () => void

/** Maps each old element to its replacement if React has re-rendered the island (`hand-over.ts`). */
export const moved = new WeakMap<Element, Element>()

const nowOf = (element: Element): Element | undefined => (element.isConnected ? element : moved.get(element))

const held = new WeakMap<Element, Replay[]>()
/** Forms that the browser has rejected as invalid. */
const invalidForms = new WeakSet<HTMLFormElement>()

function keep(island: Element, replay: Replay): void {
  const list = held.get(island) ?? []
  list.push(replay)
  held.set(island, list)
}

/** Handles an event on an island that is not hydrated yet. */
export function holdEarlyEvent(event: Event, island: Element): void {
  const { target } = event
  if (event.type === 'submit' && event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    event.preventDefault()
    // React may already be listening before it is ready, so the event must not reach it until the replay.
    event.stopImmediatePropagation()
    const { submitter } = event
    keep(island, () => submitAgain(target, submitter))
  } else if (event.type === 'invalid' && target instanceof Element) {
    // Suppresses the browser's validation bubble, because the island shows its own message.
    event.preventDefault()
    const form = target.closest('form')
    // Every invalid field fires an event, but the form needs only one replay.
    if (form && !invalidForms.has(form)) {
      invalidForms.add(form)
      keep(island, () => {
        const now = nowOf(form)
        if (now instanceof HTMLFormElement) {
          now.requestSubmit()
        }
      })
    }
  } else if (event.type === 'click' && target instanceof Element) {
    const pressed = target.closest('[data-hold]')
    if (pressed && isPlainClick(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // The copy keeps the coordinates of the original click.
      keep(island, () => (nowOf(target) ?? nowOf(pressed))?.dispatchEvent(new MouseEvent('click', event)))
    }
  } else if (event.type === 'change' && isChoice(target)) {
    const wanted = target.checked
    keep(island, () => {
      const now = nowOf(target)
      if (isChoice(now)) {
        chooseAgain(now, wanted)
      }
    })
  } else if (event.type === 'change' && target instanceof HTMLSelectElement && !isByKey) {
    keep(island, () => nowOf(target)?.dispatchEvent(new Event('change', { bubbles: true })))
  }
}

let isByKey = false

export function noticeKeys(): void {
  for (const type of ['keydown', 'pointerdown'] as const) {
    addEventListener(
      type,
      () => {
        isByKey = type === 'keydown'
      },
      { capture: true },
    )
  }
}

/** If the form has no replacement, the browser posts it as the shopper filled it in. */
function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const now = nowOf(form)
  const button = submitter && nowOf(submitter)
  if (now instanceof HTMLFormElement && (!submitter || button instanceof HTMLElement)) {
    now.requestSubmit(button instanceof HTMLElement ? button : null)
  } else {
    form.hidden = true
    document.body.appendChild(form)
    form.requestSubmit(submitter && form.contains(submitter) ? submitter : null)
  }
}

/** React notices a change only if the click changes the state, so the state is reversed first. */
export function chooseAgain(choice: HTMLInputElement, wanted: boolean): void {
  choice.checked = !wanted
  choice.click()
}

const isChoice = (target: EventTarget | null | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

export const holdsEvents = (island: Element): boolean => held.has(island)

/** Replays the held events one by one, after the previous one has re-rendered. A form submission comes last. */
export async function replayEarlyEvents(island: Element): Promise<void> {
  const list = held.get(island) ?? []
  held.delete(island)
  for (const replay of list) {
    replay()
    await new Promise((next) => setTimeout(next))
  }
}
