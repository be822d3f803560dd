/**
 * Reads another page of the shop behind the one that is shown, for parts of it.
 * @module
 */

/** Undefined where the shop does not answer with a page, or with one of another release: that has other islands and class names. */
export async function readPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html')
    return releaseOf(page) === releaseOf(document) ? page : undefined
  } catch {
    return undefined
  }
}

const releaseOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src')
