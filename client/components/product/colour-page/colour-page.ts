/**
 * Fetches another colour's page in the background and replaces parts of this page with it. The picker stays, with its focus and
 * input, and gets the fetched props.
 * @module
 */

import { readPage } from '#client/browser/read-page.ts'
import { pickerIn } from '#client/components/product/options/picker-in.ts'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'

/** This attribute names a part of the product page that differs between colours. */
const PART = 'data-colour-part'

export interface ColourPage {
  readonly picker: PickerProps
  /** Replaces the parts that differ between colours. */
  show(): void
}

/** Undefined if the response is not that product's page. The browser then navigates to it. */
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

/** The links and structured data that search engines and browsers read. They are in the same order on all pages of a product. */
const READ_PARTS = 'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

function showFacts(page: Document): void {
  const next = page.querySelectorAll(READ_PARTS)
  for (const [index, part] of [...document.querySelectorAll(READ_PARTS)].entries()) {
    part.replaceWith(next[index] ?? part)
  }
}
