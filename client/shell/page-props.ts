/**
 * The props of a page, which are the same for every visitor in a market. Content that depends on the visitor is in slots
 * (`client/slots/`).
 * @module
 */
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { Market, MarketCode } from '#domain/markets.ts'

export interface ShellContext {
  readonly market: Market
  /** The path without the market's prefix, with the canonical query, such as `/browse/womens/dresses?page=2`. */
  readonly canonical: string
  /** The shop's scheme and host, from its settings. */
  readonly origin: string
  /** True if every page must state that the shop is a demonstration. */
  readonly isDemonstration?: boolean
  /** The express wallet's environment, if the settings allow a wallet. The wallet appears only on devices that have one. */
  readonly wallet?: 'test' | 'live' | 'simulated' | undefined
  /** The configured vendors' scripts (`domain/consent/vendor-tags.ts`). Empty or absent if there are none. */
  readonly vendorTags?: string | undefined
  /**
   * Present in an editor's preview of unpublished content, which is never cached. `moment` (epoch milliseconds) replaces the
   * current time; if it is absent, the preview shows what is staged now. `problems` are those in the page's content.
   */
  readonly preview?: { readonly moment?: number | undefined; readonly problems?: readonly ContentProblem[] }
}

export interface PageProps<Model> {
  readonly shell: ShellContext
  readonly model: Model
}

/** Renders a page as Markdown, for AI agents. */
export type Markdown<Model> = (props: PageProps<Model> & { readonly head: HeadFacts }) => string | Promise<string>

/** Product images are 4:5. Editors' images are cropped to 2:1, the aspect ratio that social networks show. */
export type SharedShape = '4:5' | '2:1'

export interface HeadFacts {
  readonly title: string
  readonly description?: string
  readonly robots?: 'noindex'
  /** The path of the canonical link, without the market's prefix. Present only if it differs from the request's path. */
  readonly canonical?: string
  /** The markets that have this page, for its alternate links. Absent on pages such as an error page. */
  readonly markets?: readonly MarketCode[]
  /** The link preview on other sites. Title and description default to the page's. */
  readonly openGraph?: {
    readonly title?: string
    readonly description?: string
    /** The media path without parameters. */
    readonly image?: string
    /** The requested aspect ratio, which determines the image's size. */
    readonly shape?: SharedShape
  }
  readonly jsonLd?: readonly object[]
}
