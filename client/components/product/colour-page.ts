/**
 * The page of another colour, read behind the one that is shown: its parts take the places of this page's, and its picker's props
 * are handed to the picker, which stays with its focus and what has been typed.
 * @module
 */
import type { StockLevels } from '#domain/product/stock.ts'
import type { PickerProps } from './picker-state.ts'
import { readPage } from './read-page.ts'
import { levelsIn } from './stock-levels.ts'

/** Marks a part of the product page that differs from colour to colour, by a name. */
const PART = 'data-colour-part'

export interface ColourPage {
  readonly picker: PickerProps
  readonly levels: StockLevels
  /** Puts its parts in place. */
  show(): void
}

/** Undefined where the shop does not answer with that page: then the browser is to go there by itself. */
export async function readColourPage(address: string, productId: number, signal: AbortSignal): Promise<ColourPage | undefined> {
  const page = await readPage(address, signal)
  const props = page?.querySelector('shop-island[name=OptionPicker]')?.getAttribute('props')
  const picker: PickerProps | undefined = props ? JSON.parse(props) : undefined
  return page && picker?.product.id === productId ? { picker, levels: levelsIn(page), show: () => showParts(page) } : undefined
}

function showParts(page: Document): void {
  for (const part of document.querySelectorAll(`[${PART}]`)) {
    const next = page.querySelector(`[${PART}="${part.getAttribute(PART)}"]`)
    if (next && !isSame(part, next)) {
      part.replaceWith(next)
    }
  }
  document.title = page.title
  showHead(page)
}

/** What scripts and helpers of the browser read in the head: they come in the same order on every page of a product. */
const HEAD_PARTS = 'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

function showHead(page: Document): void {
  const next = page.querySelectorAll(HEAD_PARTS)
  for (const [index, part] of [...document.querySelectorAll(HEAD_PARTS)].entries()) {
    part.replaceWith(next[index] ?? part)
  }
}

/** The days of the promise stream in behind their page, and scripts bring them in: a promise that is shown already is kept. */
const isSame = (part: Element, next: Element): boolean =>
  part.getAttribute(PART) === 'delivery' && part.hasChildNodes() === next.hasChildNodes()
