/**
 * A page's props: the same for every visitor of a market. What depends on the visitor stands in slots (`client/slots/`).
 * @module
 */
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { Market, MarketCode } from '#domain/markets.ts'

export interface ShellContext {
  readonly market: Market
  /** Path below the market's prefix with the canonical query: `/browse/womens/dresses?page=2`. */
  readonly canonical: string
  /** Scheme and host of the shop from its settings. */
  readonly origin: string
  /** Every page says so. */
  readonly isDemonstration?: boolean
  /** The environment of the express wallet, where the settings allow it; a device that has one then offers it. */
  readonly wallet?: 'test' | 'live' | 'simulated' | undefined
  /** The vendors' scripts of the settings (`domain/consent/vendor-tags.ts`); empty or absent where the page loads none. */
  readonly vendorTags?: string | undefined
  /**
   * Only for an editor's preview of unpublished content, and then the page is never stored. The moment is the only clock of such
   * a page, in epoch milliseconds; absent means the content that is staged now. The problems are in the content of the page.
   */
  readonly preview?: { readonly moment?: number | undefined; readonly problems?: readonly ContentProblem[] }
}

export interface PageProps<Model> {
  readonly shell: ShellContext
  readonly model: Model
}

/** A page as Markdown, for agents that read the shop. */
export type Markdown<Model> = (props: PageProps<Model> & { readonly head: HeadFacts }) => string | Promise<string>

/** A piece is pictured upright; what editors choose is cropped to what other sites show. */
export type SharedShape = '4:5' | '2:1'

/** The facts for the document's head. */
export interface HeadFacts {
  readonly title: string
  readonly description?: string
  /** `noindex` for pages that search engines should leave alone. */
  readonly robots?: 'noindex'
  /** Path of the canonical link below the market's prefix, when it is not the request's own canonical. */
  readonly canonical?: string
  /** The markets that have the page, for its alternate links; absent where it has none, as an error page. */
  readonly markets?: readonly MarketCode[]
  /** The preview that other sites show of a link to the page; its title and description where they are not given. */
  readonly openGraph?: {
    readonly title?: string
    readonly description?: string
    /** Media path without parameters. */
    readonly image?: string
    /** The shape that the picture is asked for in, so that its size can be said. */
    readonly shape?: SharedShape
  }
  readonly jsonLd?: readonly object[]
}
