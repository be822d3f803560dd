/**
 * If an extension has inserted an element or a translator has changed a text, React discards the island's HTML and renders it
 * again. This module moves values, choices, focus and selection to the new nodes, and redirects held events to them.
 * @module
 */
import { chooseAgain, moved } from './early-events.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Selected {
  readonly element: Element
  readonly range?: readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined]
}

const NAMED = ['id', 'name', 'type', 'href', 'action', 'formaction', 'aria-label'] as const
const CHOICES = ['radio', 'checkbox']
const NO_TEXTS = [...CHOICES, 'hidden', 'file', 'submit', 'button']
const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && CHOICES.includes(element.type)
const isText = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_TEXTS.includes(element.type))

/** Identifies an element without using its position, because an extension may have inserted siblings. */
function nameOf(element: Element): string {
  const value = isChoice(element) || element instanceof HTMLButtonElement ? element.value : ''
  return [element.localName, value, ...NAMED.map((name) => element.getAttribute(name) ?? '')].join('\n')
}

function byName(elements: Iterable<Element>): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const group = groups.get(nameOf(element)) ?? []
    group.push(element)
    groups.set(nameOf(element), group)
  }
  return groups
}

export interface OldNodes {
  /** Must be called before the old nodes are removed. */
  noteFocus(): void
  /** Must be called after React has re-rendered the island. */
  handOver(): void
}

/** @param island before it is hydrated */
export function oldNodesOf(island: Element): OldNodes {
  const [first] = island.childNodes
  const old = [...island.querySelectorAll('*')]
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
      const next = byName(island.querySelectorAll('*'))
      for (const [name, elements] of byName(old)) {
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
    // Fires no event: a choice made by pointer is replayed, and one made by keyboard takes effect only on submit.
    to.value = from.value
  } else if (isText(from) && isText(to) && from.value !== to.value) {
    write(to, from.value)
  }
}

/** Uses the prototype's setter, because React overrides `value` on the element and would not notice the change. */
function write(field: TextField, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
