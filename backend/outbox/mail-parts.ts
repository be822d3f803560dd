/**
 * The parts from which a mail is composed. A plain string is a paragraph.
 * @module
 */
import type { Market } from '#domain/markets.ts'

export interface MailGoods {
  readonly quantity: number
  readonly name: string
  /** Chosen options, such as colour and size. */
  readonly facts: readonly string[]
  /** Formatted; empty in a mail that shows no prices. */
  readonly price: string
  /** Root-relative URL of the picture; empty if there is none. */
  readonly picture: string
}

export type MailPart =
  | string
  /** Text: `lead: href`. HTML: the lead, with a button below it. */
  | { readonly kind: 'link'; readonly lead: string; readonly label: string; readonly href: string }
  | { readonly kind: 'goods'; readonly goods: readonly MailGoods[] }
  /** Label and amount; the last row is the total. */
  | { readonly kind: 'sums'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /**
   * Lines under a title, such as a postal address or opening hours. URLs in the lines are not made links, because a shopper may have typed
   * them. Only `href`, which is the shop's own, is a link.
   */
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[]; readonly href?: string }

export interface MailFrame {
  readonly siteOrigin: string
  /** Selects the language and the URL behind the shop's name. */
  readonly market: Pick<Market, 'english' | 'intl' | 'prefix'>
}
