/**
 * Fetches another page of the shop in the background to use parts of it.
 * @module
 */
import { trusted } from './trusted-types.ts'

const OWN_STYLES = /<style>[^<]*<\/style>/g

/**
 * The fetched page's editor styles are removed: this page's content security policy blocks them, and Chromium reports each one.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trusted.createHTML(html.replace(OWN_STYLES, '')), 'text/html')

/** Undefined if the request fails. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    return response.ok ? parsePage(await response.text()) : undefined
  } catch {
    return undefined
  }
}

/**
 * Another release has different islands and class names, so parts of its pages cannot be used here. A page that specifies no
 * release, such as a proxy's error page, does not count as one.
 */
export const isOfAnotherRelease = (page: Document): boolean =>
  releaseOf(page) !== undefined && releaseOf(page) !== releaseOf(document)

/** Undefined if the request fails or the page comes from another release. */
export async function readPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const page = await fetchPage(address, signal)
  return page && !isOfAnotherRelease(page) ? page : undefined
}

const releaseOf = (page: Document): string | undefined => page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
