/**
 * What a shopper does to an island before it is alive is kept and done again, in order, once it is.
 * Held: a submit, a click on an element marked `data-hold`, a change of a radio or checkbox. Links just navigate.
 * @module
 */
type Replay = () => void

const held = new WeakMap<Element, Replay[]>()

function keep(island: Element, replay: Replay): void {
  const list = held.get(island) ?? []
  list.push(replay)
  held.set(island, list)
}

/** Called for every early event inside an island that is not alive yet. */
export function holdEarlyEvent(event: Event, island: Element): void {
  const { target } = event
  if (event.type === 'submit' && event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    event.preventDefault()
    // React may listen already and not be ready yet: it must meet this once, when it is done again.
    event.stopImmediatePropagation()
    const { submitter } = event
    keep(island, () => target.requestSubmit(submitter))
  } else if (event.type === 'click' && target instanceof Element) {
    const button = target.closest<HTMLElement>('[data-hold]')
    if (button && island.contains(button)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      keep(island, () => button.click())
    }
  } else if (event.type === 'change' && isChoice(target)) {
    const wanted = target.checked
    keep(island, () => {
      // React has put back the state it rendered, or taken this one for given; either way only a click that changes
      // something is a change to it.
      target.checked = !wanted
      target.click()
    })
  }
}

const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

/** Whether a shopper has done something to the island that waits to be done again. */
export const holdsEvents = (island: Element): boolean => held.has(island)

/** Does again what was held; each after what the one before has changed. A submit comes last by nature. */
export async function replayEarlyEvents(island: Element): Promise<void> {
  const list = held.get(island) ?? []
  held.delete(island)
  for (const replay of list) {
    replay()
    await new Promise((next) => setTimeout(next))
  }
}
