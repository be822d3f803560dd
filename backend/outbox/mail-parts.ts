/**
 * The parts of an e-mail. A plain string is a paragraph.
 * @module
 */
import type { Market } from '#domain/markets.ts'

export interface MailGoods {
  readonly quantity: number
  readonly name: string
  /** Chosen options, for example colour and size. */
  readonly facts: readonly string[]
  /** Formatted for display. Empty if the e-mail shows no prices. */
  readonly price: string
  /** Root-relative URL of the image. Empty if there is none. */
  readonly picture: string
}

export type MailPart =
  | string
  /** The plain text is `lead: href`; the HTML shows the lead above a button. */
  | { readonly kind: 'link'; readonly lead: string; readonly label: string; readonly href: string }
  | { readonly kind: 'goods'; readonly goods: readonly MailGoods[] }
  /** The last row is the total. */
  | { readonly kind: 'sums'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /**
   * Lines under a title, for example a postal address or opening hours. URLs within the lines are not turned into links, because
   * a shopper may have typed them. Only `href` becomes a link, because it is the shop's own URL.
   */
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[]; readonly href?: string }

export interface MailFrame {
  readonly siteOrigin: string
  /** Selects the language, and the page to which the shop's name links. */
  readonly market: Pick<Market, 'english' | 'intl' | 'prefix'>
}
