import { attributesOf, parsePage, textOf } from './parsed-page.ts'

/** Parses only `<main>`, because the menus make up more than half of a page. */
export const cardsOf = (html: string): readonly HTMLElement[] =>
  [...parsePage(/<main.*<\/main>/s.exec(html)?.[0] ?? html).document.querySelectorAll<HTMLElement>('main li')].filter((item) =>
    item.querySelector('h2'),
  )

/** Returns the URL of each card. */
export const cardsIn = (html: string): readonly string[] => cardsOf(html).flatMap((card) => attributesOf(card, 'h2 a', 'href'))

/** Returns the price to pay on each card. A reduced product shows it in `<ins>`, next to the struck-out list price. */
export const pricesIn = (html: string): readonly number[] =>
  cardsOf(html).map((card) => {
    const shown = textOf(card.querySelector('ins') ?? card)
    return Number(/[£$€]([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
  })
