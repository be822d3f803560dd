/**
 * Enhances the mega menu: sets the state of its buttons, opens a panel by touch, and closes it on a click or on Escape. Escape
 * moves neither the pointer nor the focus (WCAG 1.4.13).
 * @module
 */
const EXPANDED = 'aria-expanded'

/** @returns a function that removes the listeners */
export function enhanceMegaMenu(menu: HTMLElement): () => void {
  const buttons = [...menu.querySelectorAll<HTMLButtonElement>(`button[${EXPANDED}]`)]
  const done = new AbortController()
  const { signal } = done

  function show(opened: HTMLButtonElement | undefined): void {
    for (const button of buttons) {
      button.setAttribute(EXPANDED, String(button === opened))
    }
  }

  /** Keeps the panels closed until the pointer or the focus enters an entry. */
  function shut(): void {
    show(undefined)
    menu.setAttribute('data-closed', '')
  }

  let isTouch = false
  /** The button of the tapped entry, if its panel is closed. */
  const closedEntryOf = (target: Element): HTMLButtonElement | undefined => {
    const link = target.closest('[data-entry] > a')
    return buttons.find((button) => button.getAttribute(EXPANDED) === 'false' && button.parentElement === link?.parentElement)
  }

  for (const button of buttons) {
    button.hidden = false
  }
  menu.setAttribute('data-keys', '')

  menu.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : menu
      const button = buttons.find((candidate) => candidate.contains(target))
      const untouched = isTouch ? closedEntryOf(target) : undefined
      if (untouched) {
        // On a touch screen there is no hover, so the first tap on an entry opens its panel and the second follows the link.
        event.preventDefault()
        menu.removeAttribute('data-closed')
        show(untouched)
      } else if (button) {
        menu.removeAttribute('data-closed')
        show(button.getAttribute(EXPANDED) === 'true' ? undefined : button)
      } else {
        shut()
      }
    },
    { signal },
  )
  menu.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType === 'touch'
    },
    { signal },
  )
  menu.addEventListener('pointerover', (event) => reopens(menu, event) && menu.removeAttribute('data-closed'), { signal })
  menu.addEventListener(
    'focusout',
    (event) => {
      const entry = event.target instanceof Element ? event.target.closest('[data-entry]') : null
      if (!(event.relatedTarget instanceof Node && entry?.contains(event.relatedTarget))) {
        show(undefined)
      }
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && menu.matches(':hover, :focus-within')) {
        const within = document.activeElement?.closest('[data-entry]')
        const opener = buttons.find((button) => within?.contains(button) && button.getAttribute(EXPANDED) === 'true')
        shut()
        opener?.focus()
      }
    },
    { signal },
  )
  addEventListener('pagehide', shut, { signal })
  return () => done.abort()
}

/** After Escape, panels may open once the pointer has entered another entry. */
function reopens(menu: HTMLElement, event: PointerEvent): boolean {
  const to = event.target instanceof Element ? event.target.closest('[data-entry]') : null
  const from = event.relatedTarget instanceof Element ? event.relatedTarget.closest('[data-entry]') : null
  return to !== null && to !== from && menu.hasAttribute('data-closed')
}
