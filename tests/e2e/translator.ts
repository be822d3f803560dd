/**
 * Imitates a browser's translator: it replaces each text node with elements of its own. The words stay the same, so that tests can
 * compare the page with an untranslated one.
 * @module
 */
import type { Page } from './shop-page.ts'

/** Translates existing and later text, and records writes to text nodes that are no longer in the page. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    Object.assign(window, { lost })
    const { set, get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
    Object.defineProperty(Node.prototype, 'nodeValue', {
      configurable: true,
      get,
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected) {
          lost.push(value)
        }
        set?.call(this, value)
      },
    })
    const skipped = 'script, style, noscript, textarea, option, [translate=no], font'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (currentNode instanceof Text && currentNode.data.trim() && !currentNode.parentElement?.closest(skipped)) {
          texts.push(currentNode)
        }
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.appendChild(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) {
          if (!(target instanceof Element && target.closest('font'))) {
            wrap(node instanceof Text ? (node.parentNode ?? node) : node)
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

export const lostOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'lost'))

/** Returns the visible text of each element. Scripts are left out, and so are timers, because their text changes. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const silent = 'script, style, noscript, template, svg, [role=timer]'
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && node.matches(silent) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode instanceof Element && currentNode.localName !== 'font') {
        const own = [...currentNode.childNodes]
          .filter((node) => node instanceof Text || (node instanceof Element && node.localName === 'font'))
          .map((node) => node.textContent)
          .join('')
          .trim()
        words.push(...(own ? [`${currentNode.localName}: ${own}`] : []))
      }
    }
    return words
  })
