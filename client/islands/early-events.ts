/**
 * Holds a shopper's events on an island until it is hydrated, then replays them in order.
 * Held: a submit, also one that the browser refuses; a click on an element marked `data-hold`; a change of a radio, a checkbox or a
 * list, but not of a list by a key: an arrow passes choices on its way.
 * Other links just navigate.
 * @module
 */
import { isPlainClick } from '#client/browser/progress.ts'

type Replay = () => void

/** New elements keyed by the old ones that they replace, where React has drawn an island again (`hand-over.ts`). */
export const moved = new WeakMap<Element, Element>()

const nowOf = (element: Element): Element | undefined => (element.isConnected ? element : moved.get(element))

const held = new WeakMap<Element, Replay[]>()
/** Forms whose submit the browser has refused. */
const invalidForms = new WeakSet<HTMLFormElement>()

function keep(island: Element, replay: Replay): void {
  const list = held.get(island) ?? []
  list.push(replay)
  held.set(island, list)
}

/** Called for every event of an island that is not hydrated yet. */
export function holdEarlyEvent(event: Event, island: Element): void {
  const { target } = event
  if (event.type === 'submit' && event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    event.preventDefault()
    // React may already listen without being ready: it must get this event only once, at the replay.
    event.stopImmediatePropagation()
    const { submitter } = event
    keep(island, () => submitAgain(target, submitter))
  } else if (event.type === 'invalid' && target instanceof Element) {
    // The browser would say it in its own bubble; the island says it in the shop's words.
    event.preventDefault()
    const form = target.closest('form')
    // Each missing field has an event of its own.
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
      // A copy, because it says where the shopper has pressed.
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

/** Whether the shopper uses the keyboard at this moment. */
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

/** A form whose successor is not found is posted by the browser itself, as it was filled in. */
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

/**
 * React has restored the state that it rendered, or adopted this one; in both cases it sees a change only if a click changes the
 * state. So the state is reversed first.
 */
export function chooseAgain(choice: HTMLInputElement, wanted: boolean): void {
  choice.checked = !wanted
  choice.click()
}

const isChoice = (target: EventTarget | null | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

/** Whether the island has held events that wait for their replay. */
export const holdsEvents = (island: Element): boolean => held.has(island)

/** Replays the held events, each after the changes of the one before. A submit naturally comes last. */
export async function replayEarlyEvents(island: Element): Promise<void> {
  const list = held.get(island) ?? []
  held.delete(island)
  for (const replay of list) {
    replay()
    await new Promise((next) => setTimeout(next))
  }
}
