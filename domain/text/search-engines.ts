/**
 * Titles and descriptions for search engines: long enough to describe the page, and short enough that search engines do not
 * truncate them. Only the server uses them.
 * @module
 */
import { sells } from '#shop'
import { SHOP_IN_WORDS, SHOP_NAME } from './layout.ts'

const TITLE = { shortest: 30, longest: 60 } as const
const DESCRIPTION = { shortest: 70, longest: 155 } as const

/** Truncates at the end of a word. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest - 1))}…`
}

export function pageTitle(words: string): string {
  const title = `${words} · ${SHOP_NAME}`
  if (title.length < TITLE.shortest) {
    return `${title}, ${sells}`
  }
  return title.length <= TITLE.longest ? title : shortened(words, TITLE.longest)
}

/** @param words the product's description without markup */
export function productDescription(name: string, colour: string, words: string): string {
  const own = `${name} in ${colour.toLowerCase()}. ${words}`.trim()
  const text = own.length < DESCRIPTION.shortest ? `${own} From ${SHOP_NAME}. ${SHOP_IN_WORDS}` : own
  return shortened(text, DESCRIPTION.longest)
}

export const listingDescription = (goods: string, total: number): string =>
  shortened(
    `Shop ${goods} at ${SHOP_NAME}: ${total} ${total === 1 ? 'item' : 'items'}, with free delivery on larger orders.`,
    DESCRIPTION.longest,
  )
