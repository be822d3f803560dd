/**
 * A page read as a person reads it: by role and name, through a parser. The parser has no style sheet, so only markup hides a part:
 * `hidden`, a closed dialog, a template, a hidden field.
 * @module
 */
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { DOMParser, parseHTML } from 'linkedom/worker'

// The library's message repeats the page. The first line says which role and name were asked for.
configure({ getElementError: (message) => new Error((message ?? '').split('\n')[0]) })

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
export const parseHtml = (html: string): Document =>
  parseHTML(/<html/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`).document

export const parseXml = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml')

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

/** The attribute of each element that a selector finds: for what has no role, such as link tags and sources of pictures. */
export const attributesOf = (scope: Pick<ParentNode, 'querySelectorAll'>, selector: string, name: string): readonly string[] =>
  [...scope.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])

/** What a form sends if it is submitted untouched; a box that is not ticked sends nothing. */
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

/** The structured data of the page, in the order of its scripts. */
export const structuredDataOf = (document: Document): readonly unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent ?? ''))
