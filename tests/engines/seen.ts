/** Builds expressions for `Visit.read` that read a block's styles in the page. */

/** A block on the page and the elements to check in it. */
export interface Place {
  readonly id: string
  /** CSS selector of the elements; it may end in a pseudo-element. */
  readonly at: string
  /** If not empty, only elements with one of these texts are checked. */
  readonly words: readonly string[]
  /** Whether to check hidden elements too. */
  readonly hasHidden?: boolean
}

// This function runs in the page, so it cannot use imports.
function computedIn({ id, at, words, hasHidden }: Place, css: string): readonly string[] {
  const [selector = '*', pseudo] = at.split(/(?=::)/)
  const ownText = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim()
  const elements = [...(document.getElementById(id)?.querySelectorAll(selector) ?? [])].filter(
    (element) => (hasHidden || element.checkVisibility()) && (words.length === 0 || words.includes(ownText(element))),
  )
  return [...new Set(elements.map((element) => getComputedStyle(element, pseudo).getPropertyValue(css)))]
}

function looksIn({ id }: Place): string {
  const block = document.getElementById(id)
  const { left = 0, top = 0 } = block?.getBoundingClientRect() ?? {}
  const SEEN = [
    ...['color', 'background-color', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'text-align'],
    ...[
      'text-transform',
      'text-decoration-line',
      'text-shadow',
      'border-top-width',
      'border-top-color',
      'border-top-left-radius',
    ],
  ]
  return [block, ...(block?.querySelectorAll('*') ?? [])]
    .flatMap((element) => {
      if (!element?.checkVisibility()) {
        return []
      }
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const places = [box.left - left, box.top - top, box.width, box.height].map(Math.round)
      return [element.localName, ...places, ...SEEN.map((name) => style.getPropertyValue(name))].join(' ')
    })
    .join('\n')
}

export const computedAt = (place: Place, css: string): string =>
  `(${computedIn})(${JSON.stringify(place)}, ${JSON.stringify(css)})`

export const looksAt = (place: Place): string => `(${looksIn})(${JSON.stringify(place)})`

/** Resolves when the fonts have loaded and all transitions have ended. */
export const SETTLED = `document.fonts.ready
  .then(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)))
  .then(() => true)`
