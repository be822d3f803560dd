import type { Target } from './visit.ts'

/**
 * Returns the first visible element with this role and name. Each driver runs it in the page, so it cannot use imports. Testing
 * Library knows all naming rules, but WebKit's driver hangs on a script of that size.
 */
export function findInPage(by: Target['by'], source: string, flags: string | null, within: string): Element | null {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    textbox: 'input, textarea',
    label: 'input, select, textarea',
    radio: 'input[type=radio]',
    combobox: 'select',
    css: source,
  }
  const flat = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelsOf = (element: Element) => ('labels' in element && element.labels instanceof NodeList ? [...element.labels] : [])
  const labelledBy = (element: Element): string =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => flat(document.getElementById(id)?.textContent))
      .join(' ')
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text belongs to no name
  const shownText = (element: Element): string => (element instanceof HTMLElement ? element.innerText : '')
  const isNamed = (element: Element): boolean =>
    by === 'css' ||
    [
      element.getAttribute('aria-label'),
      labelledBy(element),
      element.textContent,
      shownText(element),
      ...labelsOf(element).map(({ textContent }) => textContent),
    ]
      .map(flat)
      .some((name) => (flags === null ? name === flat(source) : new RegExp(source, flags).test(name)))
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 0
  const elements = [...document.querySelectorAll(within)].flatMap((part) => [...part.querySelectorAll(selectors[by])])
  return elements.find((element) => isNamed(element) && isSeen(element)) ?? null
}

export const argumentsOf = ({ by, name, within = 'body' }: Target): [Target['by'], string, string | null, string] =>
  typeof name === 'string' ? [by, name, null, within] : [by, name.source, name.flags, within]

/** Scrolls an element to the middle if it is outside the viewport or under a bar. It runs in the page, so it cannot use imports. */
export function toMiddle(element: Node): void {
  if (!(element instanceof Element)) {
    return
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!element.contains(uppermost)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
}
