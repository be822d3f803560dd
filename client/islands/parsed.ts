/**
 * The loader runs while the page still streams, so what it looks for may not be in the document yet, or not all of it.
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

/** Looks again with each part of the document that arrives, to its end. */
async function whenArrived(isThere: () => boolean): Promise<void> {
  if (isThere()) {
    return
  }
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isThere() || document.readyState !== 'loading') {
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

/** Resolves when all of an element's HTML is in the document. */
export const whenParsed = (element: Element): Promise<void> => whenArrived(() => isParsed(element))

/** The first element that matches, once it has arrived; null for a document without one. */
export async function firstOf(selector: string): Promise<Element | null> {
  await whenArrived(() => document.querySelector(selector) !== null)
  return document.querySelector(selector)
}
