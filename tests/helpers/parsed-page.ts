/**
 * A page read as a person reads it: by role and name, through a parser. The parser has no style sheet, so only markup hides a part:
 * `hidden`, a closed dialog, a template, a hidden field.
 * @module
 */
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { DOMParser, parseHTML } from 'linkedom/worker'

// The library's message repeats the page. The first line says which role and name were asked for.
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

/** The queries by role and name, bound to a part of a page. */
export { within }

export type ParsedPage = BoundFunctions<typeof queries> & {
  readonly document: Document
  /** Everything the page shows, its white space as a browser shows it. */
  readonly text: string
}

/** @param html a document, or a part of one */
export function parseHtml(html: string): Document {
  // linkedom, unlike a browser, makes no body of its own.
  const complete = /<body/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  const { document } = parseHTML(complete)
  for (const element of document.querySelectorAll('*')) {
    lowerNames(element)
  }
  return document
}

/** React writes `srcSet` and `hrefLang`. A browser's parser lowers the names of attributes outside of drawings; linkedom keeps them. */
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
  return { ...within(document.body), document, text: textOf(document.body) }
}

/** linkedom keeps the character references of a title and a textarea, which a browser decodes. */
const decoded = (text: string | null): string =>
  parseHTML(`<!doctype html><html><body><p>${text ?? ''}</p></body></html>`).document.querySelector('p')?.textContent ?? ''

/** Every address that the page links to. */
export const addressesOf = ({ document }: ParsedPage): readonly string[] => attributesOf(document.body, 'a[href]', 'href')

/** The title of the document. */
export const titleOf = ({ document }: ParsedPage): string => decoded(document.title)

/** The words of an element, its white space as a browser shows it. */
export const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The same, with a space between the words of neighbouring elements, as in the cells of a table. */
export const wordsOf = (element: Element | null | undefined): string => piecesOf(element).join('').replaceAll(/\s+/g, ' ').trim()

/** linkedom splits a text at each character reference, so only an element parts words. */
const piecesOf = (node: Node | null | undefined): readonly string[] =>
  [...(node?.childNodes ?? [])].flatMap((child) =>
    child.nodeType === TEXT_NODE ? (child.textContent ?? '') : [' ', ...piecesOf(child), ' '],
  )

/** The attribute of each element that a selector finds: for what has no role, such as link tags and sources of pictures. */
export const attributesOf = (scope: Pick<ParentNode, 'querySelectorAll'>, selector: string, name: string): readonly string[] =>
  [...scope.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])

/** The form of the page's own part that posts to an address. */
export function formTo(page: ParsedPage, action: string): HTMLElement {
  const form = page.getByRole('main').querySelector<HTMLElement>(`form[action="${action}"]`)
  if (!form) {
    throw new Error(`the page has no form to ${action}`)
  }
  return form
}

/** The field that a label belongs to. */
export function fieldLabelled(form: HTMLElement, words: string): Element {
  const label = within(form).getByText(words, { selector: 'label' })
  const field =
    form.ownerDocument.getElementById(label.getAttribute('for') ?? '') ?? label.querySelector('input, select, textarea')
  if (!field) {
    throw new Error(`the label "${words}" has no field`)
  }
  return field
}

/** The fields of a form that is submitted untouched; a box that is not ticked sends nothing. */
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

/** The structured data of the page, in the order of its scripts; a script may hold a list. */
export const structuredDataOf = (document: Document): readonly unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => JSON.parse(script.textContent ?? ''))
