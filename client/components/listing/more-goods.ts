/**
 * More goods below those of the page, and the way back to them: the history entry knows how many pages were added and where the
 * shopper was, so Back finds the same list also where the browser has not kept the page.
 * @module
 */
import { parsePage } from '#client/components/ui/read-page.ts'

export const GOODS_ID = 'goods'

const goods = () => document.getElementById(GOODS_ID)

interface AddedPage {
  readonly count: number
  /** The address of the page behind it. */
  readonly next?: string
  /** The link of its first card. */
  readonly first?: HTMLElement
}

/** @throws where the page does not arrive */
export async function appendPage(href: string): Promise<AddedPage> {
  const response = await fetch(href)
  const page = parsePage(await response.text())
  const cards = [...page.querySelectorAll(`#${GOODS_ID} > li`)].map((card) => document.adoptNode(card))
  const [first] = cards
  if (!response.ok || !first) {
    throw new Error(`no goods at ${href}`)
  }
  for (const card of cards) {
    goods()?.appendChild(card)
  }
  return {
    count: cards.length,
    next: page.querySelector('shop-island[name=LoadMore] a')?.getAttribute('href') ?? undefined,
    first: first.querySelector<HTMLElement>('h2 a') ?? undefined,
  }
}

export interface Place {
  /** How many pages were added. */
  readonly pages: number
  readonly top: number
  /** The link that was followed. */
  readonly link: string
}

/** Remembers the place in the history entry, under the island's name, whenever a card is followed; @returns the end of it */
export function keepPlace(pages: () => number): () => void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (link && pages() > 0) {
      const more: Place = { pages: pages(), top: scrollY, link }
      history.replaceState({ ...history.state, LoadMore: more }, '')
    }
  }
  const list = goods()
  list?.addEventListener('click', keep)
  return () => list?.removeEventListener('click', keep)
}

export function placeKept(): Place | undefined {
  const { pages, top, link } = history.state?.LoadMore ?? {}
  return typeof pages === 'number' && typeof top === 'number' && typeof link === 'string' ? { pages, top, link } : undefined
}

export function returnTo({ top, link }: Pick<Place, 'top' | 'link'>): void {
  scrollTo({ top, behavior: 'instant' })
  goods()
    ?.querySelector<HTMLElement>(`h2 a[href="${CSS.escape(link)}"]`)
    ?.focus({ preventScroll: true })
}
