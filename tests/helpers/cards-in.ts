/** Reads the product cards of a listing or search page. */
import { attributesOf, parsePage, textOf } from './parsed-page.ts'

/** Parses only the main part, because the menus are the larger half of a page. */
export const cardsOf = (html: string): readonly HTMLElement[] =>
  [...parsePage(/<main.*<\/main>/s.exec(html)?.[0] ?? html).document.querySelectorAll<HTMLElement>('main li')].filter((item) =>
    item.querySelector('h2'),
  )

/** URL of each card. */
export const cardsIn = (html: string): readonly string[] => cardsOf(html).flatMap((card) => attributesOf(card, 'h2 a', 'href'))

/** The charged price of each card. A reduced product shows it in `<ins>`, next to the struck-out price. */
export const pricesIn = (html: string): readonly number[] =>
  cardsOf(html).map((card) => {
    const shown = textOf(card.querySelector('ins') ?? card)
    return Number(/[£$€]([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
  })
