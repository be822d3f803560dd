/**
 * Content of the chrome and the pages (spec B §3), parsed, with links in their market. Services return blocks as delivered. `readBlocks`
 * in `client/blocks` parses them when a page's model is made.
 * @module
 */

/** A content item of any type, with its fields as delivered. */
export interface ContentItem {
  readonly id: string
  readonly key?: string
  /** The last segment of its schema's URL: `hero-banner-1`. */
  readonly schemaId: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A content link entry (spec B §3). Colours are `#rrggbb` or absent. */
export interface ContentLink {
  readonly title: string
  readonly href: string
  readonly textColour?: string
  readonly hoverColour?: string
  readonly bold: boolean
  readonly underline: boolean
  /** Larger text. */
  readonly featured: boolean
  readonly superscript?: string
  readonly openInNewTab: boolean
}

export interface ContentImage {
  /** Media path without parameters: `/i/account/scene-womens`, or absolute on another media host. */
  readonly src: string
  readonly alt: string
}

export interface ImageBanner {
  readonly image: ContentImage
  readonly href?: string
}

export interface NavigationGroup {
  readonly title?: string
  readonly href?: string
  readonly links: readonly ContentLink[]
}

/** A column of the mega menu: a jump-off image, or groups of links (spec B §2). */
export type NavigationColumn =
  | { readonly kind: 'groups'; readonly groups: readonly NavigationGroup[] }
  | { readonly kind: 'jump-off'; readonly image: ContentImage; readonly title: string; readonly href: string }

export interface NavigationEntry {
  readonly link: ContentLink
  readonly columns: readonly NavigationColumn[]
}

export interface Navigation {
  readonly entries: readonly NavigationEntry[]
}

/** Three layers: entry, group, link (spec B §2, mobile navigation v1). */
export interface MobileNavigationEntry {
  readonly link: ContentLink
  readonly groups: readonly { readonly link: ContentLink; readonly links: readonly ContentLink[] }[]
  readonly image?: ContentImage
}

/** Limit of a menu with round pictures (spec B §9); the menu with layers has none. */
export const MAX_ROUND_CATEGORIES = 12

export interface MobileNavigation {
  readonly entries: readonly MobileNavigationEntry[]
  /** Shows round pictures of the categories instead of layers (`roundCategories`). */
  readonly isRound?: boolean
}

export interface FooterContent {
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[]
  /** If false, a phone shows only one open column at a time. */
  readonly severalOpen: boolean
  readonly social: readonly { readonly network: SocialNetwork; readonly href: string }[]
  readonly payments: readonly PaymentLogo[]
  readonly textBox?: string
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'pinterest', 'x', 'tiktok'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const PAYMENT_LOGOS = [
  'apple-pay',
  'google-pay',
  'american-express',
  'paypal',
  'visa',
  'maestro',
  'mastercard',
  'klarna',
] as const
export type PaymentLogo = (typeof PAYMENT_LOGOS)[number]

export interface BenefitBarContent {
  readonly items: readonly { readonly text: string; readonly href?: string; readonly openInNewTab: boolean }[]
  readonly textColour?: string
  readonly backgroundColour?: string
  /** If false, the bar is hidden on Home (spec B §2). */
  readonly showHomepage: boolean
}

/** Epoch milliseconds; `endsAt` itself is no longer within the window. */
export interface CountdownWindow {
  readonly startsAt: number
  readonly endsAt: number
}

/** Shown only between its dates. They are checked on each request by the server's clock or the preview's moment, never in a cache. */
export interface CountdownContent extends CountdownWindow {
  readonly text?: string
  readonly href?: string
  readonly textColour?: string
  readonly backgroundColour?: string
}

/** Ordered blocks and metadata for search engines and social networks (spec B §2, content page). */
export interface PageContent<Block = unknown> {
  readonly title: string
  readonly description: string
  readonly openGraph: { readonly title: string; readonly description: string; readonly image?: ContentImage }
  readonly blocks: readonly Block[]
}

/** Content around every page of a market. */
export interface ChromeContent {
  /** Null if the item is missing, which is tolerated (spec B §8). */
  readonly navigation: Navigation | null
  readonly mobileNavigation: MobileNavigation | null
  /** Null if it is missing or its lookup failed (spec B §8). */
  readonly footer: FooterContent | null
  readonly benefitBar: BenefitBarContent | null
  readonly countdown: CountdownContent | null
  readonly transparentHomeHeader: boolean
  /** Picture above the market choice; null if it is missing or its lookup failed (spec A §8). */
  readonly localeImage: ContentImage | null
  /** Editors' suggestions for a search; empty if there are none. */
  readonly popularSearches: readonly string[]
  /** False if a lookup failed and its part was left out: such chrome must not be cached. */
  readonly complete: boolean
}
