/**
 * Islands wake while the page still streams, so not all of an island's HTML may be in the document yet.
 * @module
 */

/** Something follows the element, or one that contains it: the parser has left it. */
function isParsed(element: Element): boolean {
  for (let node: Node | null = element; node && node !== document.body; node = node.parentNode) {
    if (node.nextSibling) {
      return true
    }
  }
  return document.readyState !== 'loading'
}

/** Resolves when all of an element's HTML is in the document. */
export async function whenParsed(element: Element): Promise<void> {
  if (isParsed(element)) {
    return
  }
  await new Promise<void>((resolve) => {
    // Looks again with each part of the document that arrives, to its end.
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
