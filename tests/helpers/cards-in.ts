/** Product cards of a listing or search page. */
import { attributesOf, parsePage, textOf } from './parsed-page.ts'

export const cardsOf = (html: string): readonly HTMLElement[] =>
  [...parsePage(html).document.querySelectorAll<HTMLElement>('main li')].filter((item) => item.querySelector('h2'))

/** The address of each card. */
export const cardsIn = (html: string): readonly string[] => cardsOf(html).flatMap((card) => attributesOf(card, 'h2 a', 'href'))

/** The charged price of each card; for a reduced product, the inserted price and not the struck-out one. */
export const pricesIn = (html: string): readonly number[] =>
  cardsOf(html).map((card) => {
    const shown = textOf(card.querySelector('ins') ?? card)
    return Number(/[£$€]([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
  })
