/**
 * The page of another colour, read behind the one that is shown: its parts take the places of this page's, and its picker's props
 * are handed to the picker, which stays with its focus and what has been typed.
 * @module
 */
import type { StockLevels } from '#domain/product/stock.ts'
import type { PickerProps } from './picker-state.ts'
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
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html')
    const props = page.querySelector('shop-island[name=OptionPicker]')?.getAttribute('props')
    const picker: PickerProps | undefined = props ? JSON.parse(props) : undefined
    return picker?.product.id === productId && releaseOf(page) === releaseOf(document)
      ? { picker, levels: levelsIn(page), show: () => showParts(page) }
      : undefined
  } catch {
    return undefined
  }
}

/** A page of another release has other islands and other class names. */
const releaseOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src')

function showParts(page: Document): void {
  for (const part of document.querySelectorAll(`[${PART}]`)) {
    const next = page.querySelector(`[${PART}="${part.getAttribute(PART)}"]`)
    if (next && !isSame(part, next)) {
      part.replaceWith(next)
    }
  }
  document.title = page.title
}

/** The days of the promise stream in behind their page, and scripts bring them in: a promise that is shown already is kept. */
const isSame = (part: Element, next: Element): boolean =>
  part.getAttribute(PART) === 'delivery' && part.hasChildNodes() === next.hasChildNodes()
