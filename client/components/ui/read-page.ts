/**
 * Reads another page of the shop behind the one that is shown, for parts of it.
 * @module
 */

/** Undefined where the shop does not answer with a page. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined
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
