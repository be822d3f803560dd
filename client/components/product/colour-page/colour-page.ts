/**
 * The page of another colour, read behind the one that is shown: its parts take the places of this page's, and its picker's props
 * are handed to the picker, which stays with its focus and what has been typed.
 * @module
 */

import { readPage } from '#client/browser/read-page.ts'
import { pickerIn } from '#client/components/product/options/picker-in.ts'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'

/** Marks a part of the product page that differs from colour to colour, by a name. */
const PART = 'data-colour-part'

export interface ColourPage {
  readonly picker: PickerProps
  /** Puts its parts in place. */
  show(): void
}

/** Undefined where the shop does not answer with that page: then the browser is to go there by itself. */
export async function readColourPage(address: string, productId: number, signal: AbortSignal): Promise<ColourPage | undefined> {
  const page = await readPage(address, signal)
  const picker = pickerIn(page)
  return page && picker?.product.id === productId ? { picker, show: () => showParts(page) } : undefined
}

function showParts(page: Document): void {
  for (const part of document.querySelectorAll(`[${PART}]`)) {
    const next = page.querySelector(`[${PART}="${part.getAttribute(PART)}"]`)
    if (next) {
      part.replaceWith(next)
    }
  }
  document.title = page.title
  showFacts(page)
}

/** Elements that search engines and helpers of the browser read: they come in the same order on every page of a product. */
const READ_PARTS = 'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

function showFacts(page: Document): void {
  const next = page.querySelectorAll(READ_PARTS)
  for (const [index, part] of [...document.querySelectorAll(READ_PARTS)].entries()) {
    part.replaceWith(next[index] ?? part)
  }
}
