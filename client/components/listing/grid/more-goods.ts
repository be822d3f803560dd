/**
 * Appends the products of the next pages to a listing. The history entry records how many pages were added and the scroll
 * position, so that going back restores the list even without the back/forward cache.
 * @module
 */
import { readPage } from '#client/browser/read-page.ts'
import { GOODS_ID } from '#client/components/listing/goods-id.ts'

/** Milliseconds. After that, the browser opens the next page itself. */
const TIMEOUT_MS = 10_000

const goods = () => document.getElementById(GOODS_ID)

interface AddedPage {
  readonly count: number
  /** The URL of the page after the appended one. */
  readonly next?: string
  /** The link of the first appended card, to be focused. */
  readonly first?: HTMLElement
}

/** @throws if the page does not arrive or comes from another release, whose cards cannot be used here */
export async function appendPage(href: string): Promise<AddedPage> {
  const page = await readPage(href, AbortSignal.timeout(TIMEOUT_MS))
  const cards = [...(page?.querySelectorAll(`#${GOODS_ID} > li`) ?? [])].map((card) => document.adoptNode(card))
  const [first] = cards
  if (!page || !first) {
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
  readonly pages: number
  readonly top: number
  /** The link that the shopper followed. */
  readonly link: string
}

/**
 * Records the added pages, the scroll position and the link in the history entry, whenever the shopper follows a card's link.
 * @returns a function that stops the recording
 */
export function recordPlace(pages: () => number): () => void {
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

export function recordedPlace(): Place | undefined {
  const { pages, top, link } = history.state?.LoadMore ?? {}
  return typeof pages === 'number' && typeof top === 'number' && typeof link === 'string' ? { pages, top, link } : undefined
}

export function returnTo({ top, link }: Pick<Place, 'top' | 'link'>): void {
  scrollTo({ top, behavior: 'instant' })
  goods()
    ?.querySelector<HTMLElement>(`h2 a[href="${CSS.escape(link)}"]`)
    ?.focus({ preventScroll: true })
}
