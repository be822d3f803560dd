/**
 * React draws an island anew where an extension has put an element into it, or a translator has changed its texts. What belonged to the
 * old nodes goes over to those that took their places: values, choices, focus, selection. Held presses find their nodes the same way.
 * @module
 */
import { chooseAgain, moved } from './early-events.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Selected {
  readonly element: Element
  readonly range?: readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined]
}

const NAMED = ['id', 'name', 'type', 'href', 'action', 'formaction', 'aria-label'] as const
const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')
const isText = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !isChoice(element) && !['hidden', 'file', 'submit', 'button'].includes(element.type))

/** What tells an element from its neighbours, whatever was put between them. */
function nameOf(element: Element): string {
  const value = isChoice(element) || element instanceof HTMLButtonElement ? element.value : ''
  return [element.localName, value, ...NAMED.map((name) => element.getAttribute(name) ?? '')].join('\n')
}

function byName(root: Element): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of root.querySelectorAll('*')) {
    const name = nameOf(element)
    groups.set(name, [...(groups.get(name) ?? []), element])
  }
  return groups
}

export interface OldNodes {
  /** Called while the old nodes are still there. */
  noteFocus(): void
  /** Where the island was drawn anew. */
  handOver(): void
}

/** @param island not hydrated yet */
export function oldNodesOf(island: Element): OldNodes {
  const [first] = island.childNodes
  const old = byName(island)
  let focused: Selected | undefined

  return {
    noteFocus() {
      const { activeElement } = document
      if (first?.isConnected) {
        focused = activeElement && island.contains(activeElement) ? selectedIn(activeElement) : undefined
      }
    },
    handOver() {
      if (!first || first.isConnected) {
        return
      }
      const next = byName(island)
      for (const [name, elements] of old) {
        for (const [index, element] of elements.entries()) {
          const successor = next.get(name)?.[index]
          if (successor) {
            moved.set(element, successor)
            handOverState(element, successor)
          }
        }
      }
      if (focused && document.activeElement === document.body) {
        focusAgain(focused)
      }
    },
  }
}

function selectedIn(element: Element): Selected {
  const { selectionStart, selectionEnd, selectionDirection } = isText(element) ? element : {}
  return {
    element,
    ...(typeof selectionStart === 'number' && typeof selectionEnd === 'number'
      ? { range: [selectionStart, selectionEnd, selectionDirection ?? undefined] }
      : {}),
  }
}

function focusAgain({ element, range }: Selected): void {
  const successor = moved.get(element)
  if (successor instanceof HTMLElement) {
    successor.focus({ preventScroll: true })
    if (range && isText(successor)) {
      successor.setSelectionRange(...range)
    }
  }
}

function handOverState(from: Element, to: Element): void {
  if (isChoice(from) && isChoice(to)) {
    if (from.checked !== to.checked && (from.checked || from.type === 'checkbox')) {
      chooseAgain(to, from.checked)
    }
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    if (from.value !== to.value) {
      to.value = from.value
      to.dispatchEvent(new Event('change', { bubbles: true }))
    }
  } else if (isText(from) && isText(to) && from.value !== to.value) {
    write(to, from.value)
  }
}

/** Past the property that React has put onto the element, or it would see no change in the event. */
function write(field: TextField, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
