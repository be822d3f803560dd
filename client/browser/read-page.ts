/**
 * Reads another page of the shop behind the one that is shown, for parts of it.
 * @module
 */
import { trusted } from './trusted-types.ts'

const OWN_STYLES = /<style>[^<]*<\/style>/g

/** Without the styles of its own editors: the policy of the page that is shown does not name them, and Chromium reports each. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trusted.createHTML(html.replace(OWN_STYLES, '')), 'text/html')

/** Undefined where the shop does not answer with a page. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    return response.ok ? parsePage(await response.text()) : undefined
  } catch {
    return undefined
  }
}

/** A page of another release has other islands and class names, so no part of it fits into this one. What is no page of the shop has no release. */
export const isOfAnotherRelease = (page: Document): boolean =>
  releaseOf(page) !== undefined && releaseOf(page) !== releaseOf(document)

/** Undefined also where the page is one of another release. */
export async function readPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const page = await fetchPage(address, signal)
  return page && !isOfAnotherRelease(page) ? page : undefined
}

const releaseOf = (page: Document): string | undefined => page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
