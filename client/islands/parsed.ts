/**
 * Waits for an island's HTML. Islands hydrate while the page is still streaming, so part of it may not have arrived.
 * @module
 */

/** The parser has finished an element once another node follows the element or one of its ancestors. */
function isParsed(element: Element): boolean {
  for (let node: Node | null = element; node && node !== document.body; node = node.parentNode) {
    if (node.nextSibling) {
      return true
    }
  }
  return document.readyState !== 'loading'
}

/** Resolves when all of the element's HTML is in the document. */
export async function whenParsed(element: Element): Promise<void> {
  if (isParsed(element)) {
    return
  }
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isParsed(element)) {
        observer.disconnect()
        document.removeEventListener('readystatechange', look)
        resolve()
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('readystatechange', look)
  })
}
