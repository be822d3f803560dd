/**
 * The element around an island's HTML by itself, which stands in the page until the island arrives and takes its place. What a
 * shopper has chosen or written there stays, and the focus with it.
 * @module
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement
const FIELDS = 'input, textarea, button'

export class IslandToCome extends HTMLElement {
  #focused: EventTarget | null = null

  connectedCallback(): void {
    this.addEventListener('focusin', ({ target }) => {
      this.#focused = target
    })
  }

  disconnectedCallback(): void {
    // The script that removes this element has put the island into its place when it ends.
    queueMicrotask(() => {
      const fields = [...document.querySelectorAll<Field>(FIELDS)]
      for (const field of this.querySelectorAll<Field>(FIELDS)) {
        const successor = fields.find((one) => isSame(one, field))
        if (successor) {
          handOver(field, successor)
          if (field === this.#focused && document.activeElement === document.body) {
            successor.focus({ preventScroll: true })
          }
        }
      }
    })
  }
}

/** A radio is one by its value, a text by its name alone. */
const isSame = (one: Field, other: Field): boolean =>
  one.form?.id === other.form?.id && one.name === other.name && (other.type !== 'radio' || one.value === other.value)

function handOver(from: Field, to: Field): void {
  if ('checked' in from && 'checked' in to && from.checked) {
    to.checked = true
  }
  if ('defaultValue' in from && from.value !== from.defaultValue) {
    to.value = from.value
  }
}
