/**
 * Waits for an island's HTML: islands hydrate while the page still streams, so a part may be missing.
 * @module
 */

/** The parser has finished an element once a node follows the element or one of its ancestors. */
function isParsed(element: Element): boolean {
  for (let node: Node | null = element; node && node !== document.body; node = node.parentNode) {
    if (node.nextSibling) {
      return true
    }
  }
  return document.readyState !== 'loading'
}

/** Resolves when the document contains all of an element's HTML. */
export async function whenParsed(element: Element): Promise<void> {
  if (isParsed(element)) {
    return
  }
  await new Promise<void>((resolve) => {
    // Checks again with each part of the document that arrives.
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
