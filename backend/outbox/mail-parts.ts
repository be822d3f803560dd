/**
 * The parts of a mail. A bare text is a paragraph.
 * @module
 */
import type { Market } from '#domain/markets.ts'

export interface MailGoods {
  readonly quantity: number
  readonly name: string
  /** The chosen options: colour, size. */
  readonly facts: readonly string[]
  /** Empty if the mail is not about money. */
  readonly price: string
  /** Root-relative address of the picture on the shop; empty if there is none. */
  readonly picture: string
}

export type MailPart =
  | string
  /** In the text `lead: href`; in the HTML the lead with a button below it. */
  | { readonly kind: 'link'; readonly lead: string; readonly label: string; readonly href: string }
  | { readonly kind: 'goods'; readonly goods: readonly MailGoods[] }
  /** Label and amount; the last row is the total. */
  | { readonly kind: 'sums'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /**
   * Lines under a title: an address, opening hours, steps. A shopper may have typed the lines, so a web address in them is no link; `href`
   * is the shop's own.
   */
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[]; readonly href?: string }

export interface MailFrame {
  readonly siteOrigin: string
  /** Sets the language, and the address behind the shop's name. */
  readonly market: Pick<Market, 'english' | 'intl' | 'prefix'>
}
