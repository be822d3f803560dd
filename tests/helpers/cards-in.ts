/** The product cards of a listing's or a search's page. */
import { attributesOf, parsePage, textOf } from './parsed-page.ts'

export const cardsOf = (html: string): readonly HTMLElement[] =>
  [...parsePage(html).document.querySelectorAll<HTMLElement>('main li')].filter((item) => item.querySelector('h2'))

/** Where each leads. */
export const cardsIn = (html: string): readonly string[] => cardsOf(html).flatMap((card) => attributesOf(card, 'h2 a', 'href'))

/** The price that is charged: of a reduced product the one that is inserted, not the one that is struck out. */
export const pricesIn = (html: string): readonly number[] =>
  cardsOf(html).map((card) => {
    const shown = textOf(card.querySelector('ins') ?? card)
    return Number(/[£$€]([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
  })
