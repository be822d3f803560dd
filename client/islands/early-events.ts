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
    const { submitter } = event
    keep(island, () => target.requestSubmit(submitter))
  } else if (event.type === 'click' && target instanceof Element) {
    const button = target.closest<HTMLElement>('[data-hold]')
    if (button && island.contains(button)) {
      event.preventDefault()
      keep(island, () => button.click())
    }
  } else if (
    event.type === 'change' &&
    target instanceof HTMLInputElement &&
    (target.type === 'radio' || target.type === 'checkbox')
  ) {
    keep(island, () => {
      // React has taken the state it found; undoing it first makes the click a change that React sees.
      target.checked = !target.checked
      target.click()
    })
  }
}

/** Does again what was held; each in a task of its own, so that one's state is there before the next. A submit comes last by nature. */
export function replayEarlyEvents(island: Element): void {
  const list = held.get(island) ?? []
  held.delete(island)
  for (const replay of list) {
    setTimeout(replay)
  }
}

/** The island will not come alive: its forms post and its links navigate as without script. */
export function releaseEarlyEvents(island: Element): void {
  held.delete(island)
}
