/**
 * A page's props, the same for every visitor of a market. Content that depends on the visitor is in slots (`client/slots/`).
 * @module
 */
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { Market, MarketCode } from '#domain/markets.ts'

export interface ShellContext {
  readonly market: Market
  /** Path without the market's prefix, with the canonical query: `/browse/womens/dresses?page=2`. */
  readonly canonical: string
  /** The shop's scheme and host, from its settings. */
  readonly origin: string
  /** True if every page must state that the shop is a demonstration. */
  readonly isDemonstration?: boolean
  /** Environment of the express wallet, if the settings allow a wallet; it appears only on a device that has one. */
  readonly wallet?: 'test' | 'live' | 'simulated' | undefined
  /** The configured vendors' scripts (`domain/consent/vendor-tags.ts`); empty or absent if there are none. */
  readonly vendorTags?: string | undefined
  /**
   * Present in an editor's preview of unpublished content, which is never cached. `moment`, in epoch milliseconds, replaces the
   * clock; if absent, the preview shows what is staged for now. `problems` are those of the page's content.
   */
  readonly preview?: { readonly moment?: number | undefined; readonly problems?: readonly ContentProblem[] }
}

export interface PageProps<Model> {
  readonly shell: ShellContext
  readonly model: Model
}

/** Renders a page as Markdown, for agents that read the shop. */
export type Markdown<Model> = (props: PageProps<Model> & { readonly head: HeadFacts }) => string | Promise<string>

/** Product pictures are upright; editors' pictures are cropped to the shape that social networks show. */
export type SharedShape = '4:5' | '2:1'

export interface HeadFacts {
  readonly title: string
  readonly description?: string
  /** `noindex` keeps the page out of search engines. */
  readonly robots?: 'noindex'
  /** Path of the canonical link without the market's prefix. Present only if it differs from the request's own path. */
  readonly canonical?: string
  /** Markets that have this page, for its alternate links; absent for pages such as an error page. */
  readonly markets?: readonly MarketCode[]
  /** The link preview on other sites; title and description default to the page's. */
  readonly openGraph?: {
    readonly title?: string
    readonly description?: string
    /** Media path without parameters. */
    readonly image?: string
    /** The requested aspect ratio, from which the picture's size follows. */
    readonly shape?: SharedShape
  }
  readonly jsonLd?: readonly object[]
}
