/**
 * Parses a page and queries it by role and name. The parser ignores stylesheets, so an element is hidden only by its markup:
 * `hidden`, a closed dialog, a template or a hidden field.
 * @module
 */
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { DOMParser, parseHTML } from 'linkedom/worker'

// The library's error message contains the whole page, but its first line states the role and name that were not found.
configure({ getElementError: (message) => new Error((message ?? '').split('\n')[0]) })

const TEXT_NODE = 3

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.localName === 'template' ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden')

const styleOf = (element: Element) => ({
  display: isHidden(element) ? 'none' : 'block',
  visibility: 'visible',
  content: '',
  getPropertyValue: () => '',
})

export { within }

export type ParsedPage = BoundFunctions<typeof queries> & {
  readonly document: Document
  /** The page's text with white space collapsed. */
  readonly text: string
}

/** @param html a complete document or a fragment */
export function parseHtml(html: string): Document {
  // Unlike a browser, linkedom does not create a missing body.
  const complete = /<body/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  const { document } = parseHTML(complete)
  for (const element of document.querySelectorAll('*')) {
    lowerNames(element)
  }
  return document
}

/** React writes `srcSet` and `hrefLang`. Outside SVG, a browser lower-cases attribute names; linkedom does not. */
function lowerNames(element: Element): void {
  for (const name of element.getAttributeNames().filter((one) => /[A-Z]/.test(one))) {
    const value = element.closest('svg') ? null : element.getAttribute(name)
    if (value !== null) {
      element.removeAttribute(name)
      element.setAttribute(name.toLowerCase(), value)
    }
  }
}

export const parseXml = (xml: string): Pick<Document, 'querySelectorAll'> => new DOMParser().parseFromString(xml, 'text/xml')

export function parsePage(html: string): ParsedPage {
  const document = parseHtml(html)
  Object.defineProperty(document.defaultView, 'getComputedStyle', { value: styleOf })
  return {
    ...within(document.body),
    document,
    get text() {
      return textOf(document.body)
    },
  }
}

/** Unlike a browser, linkedom does not decode character references in a title or textarea. */
const decoded = (text: string | null): string =>
  parseHTML(`<!doctype html><html><body><p>${text ?? ''}</p></body></html>`).document.querySelector('p')?.textContent ?? ''

export const addressesOf = ({ document }: ParsedPage): readonly string[] => attributesOf(document.body, 'a[href]', 'href')

export const titleOf = ({ document }: ParsedPage): string => decoded(document.title)

/** Returns an element's text with white space collapsed. */
export const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Like `textOf`, but with a space between neighbouring elements, e.g. table cells. */
export const wordsOf = (element: Element | null | undefined): string => piecesOf(element).join('').replaceAll(/\s+/g, ' ').trim()

/** linkedom starts a new text node at each character reference, so text nodes must be joined without a space. */
const piecesOf = (node: Node | null | undefined): readonly string[] =>
  [...(node?.childNodes ?? [])].flatMap((child) =>
    child.nodeType === TEXT_NODE ? (child.textContent ?? '') : [' ', ...piecesOf(child), ' '],
  )

/** Returns an attribute of every matching element. Use it for elements that have no role, e.g. `<link>` and `<source>`. */
export const attributesOf = (scope: Pick<ParentNode, 'querySelectorAll'>, selector: string, name: string): readonly string[] =>
  [...scope.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])

/** Returns the form in `<main>` that posts to this URL. */
export function formTo(page: ParsedPage, action: string): HTMLElement {
  const form = page.getByRole('main').querySelector<HTMLElement>(`form[action="${action}"]`)
  if (!form) {
    throw new Error(`the page has no form to ${action}`)
  }
  return form
}

export function fieldLabelled(form: HTMLElement, words: string): Element {
  const label = within(form).getByText(words, { selector: 'label' })
  const field =
    form.ownerDocument.getElementById(label.getAttribute('for') ?? '') ?? label.querySelector('input, select, textarea')
  if (!field) {
    throw new Error(`the label "${words}" has no field`)
  }
  return field
}

/** Returns the fields that the form would submit unchanged. A browser does not send an unticked checkbox. */
export const fieldsOf = (form: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.querySelectorAll('input[name], select[name], textarea[name]')]
      .filter((field) => !/^(radio|checkbox)$/.test(field.getAttribute('type') ?? '') || field.hasAttribute('checked'))
      .map((field) => [field.getAttribute('name') ?? '', valueIn(field)]),
  )

function valueIn(field: Element): string {
  if (field.localName === 'textarea') {
    return decoded(field.textContent)
  }
  if (field.localName === 'select') {
    const option = field.querySelector('option[selected]') ?? field.querySelector('option')
    return option?.getAttribute('value') ?? textOf(option)
  }
  return field.getAttribute('value') ?? ''
}

/** Returns the page's structured data in script order. One script may contain several entries. */
export const structuredDataOf = (document: Document): readonly unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => JSON.parse(script.textContent ?? ''))
