/**
 * Content of the pages and of the chrome around them (spec B §3), parsed, with links for the market. Services return raw blocks,
 * which `readBlocks` in `client/blocks` parses when it builds the page's model.
 * @module
 */

/** A content item of any type, with its raw fields. */
export interface ContentItem {
  readonly id: string
  readonly key?: string
  /** The last segment of the schema's URL: `hero-banner-1`. */
  readonly schemaId: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A content link (spec B §3). Colours are `#rrggbb` or absent. */
export interface ContentLink {
  readonly title: string
  readonly href: string
  readonly textColour?: string
  readonly hoverColour?: string
  readonly bold: boolean
  readonly underline: boolean
  /** Shown in larger text. */
  readonly featured: boolean
  readonly superscript?: string
  readonly openInNewTab: boolean
}

export interface ContentImage {
  /** Media path without parameters: `/i/account/scene-womens`. Absolute if the image is on another media host. */
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

/** A column of the mega menu: a jump-off image or groups of links (spec B §2). */
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

/** Three levels: entry, group, link (spec B §2, mobile navigation v1). */
export interface MobileNavigationEntry {
  readonly link: ContentLink
  readonly groups: readonly { readonly link: ContentLink; readonly links: readonly ContentLink[] }[]
  readonly image?: ContentImage
}

/** The limit for a menu of round images (spec B §9). A menu with levels has no limit. */
export const MAX_ROUND_CATEGORIES = 12

export interface MobileNavigation {
  readonly entries: readonly MobileNavigationEntry[]
  /** Shows round images of the categories instead of levels (`roundCategories`). */
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
  /** If false, the home page does not show the bar (spec B §2). */
  readonly showHomepage: boolean
}

/** Epoch milliseconds. The countdown runs from `startsAt` until just before `endsAt`. */
export interface CountdownWindow {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * A countdown that is visible only between its dates. Each request checks the dates against the server's clock or the preview's
 * time, so the result is never cached.
 */
export interface CountdownContent extends CountdownWindow {
  readonly text?: string
  readonly href?: string
  readonly textColour?: string
  readonly backgroundColour?: string
}

/** The page's blocks in order, and its metadata for search engines and social networks (spec B §2, content page). */
export interface PageContent<Block = unknown> {
  readonly title: string
  readonly description: string
  readonly openGraph: { readonly title: string; readonly description: string; readonly image?: ContentImage }
  readonly blocks: readonly Block[]
}

/** The content around every page of a market. */
export interface ChromeContent {
  /** Null if the item is missing, which is tolerated (spec B §8). */
  readonly navigation: Navigation | null
  readonly mobileNavigation: MobileNavigation | null
  /** Null if the item is missing or its lookup failed (spec B §8). */
  readonly footer: FooterContent | null
  readonly benefitBar: BenefitBarContent | null
  readonly countdown: CountdownContent | null
  readonly transparentHomeHeader: boolean
  /** Image above the market selector. Null if the item is missing or its lookup failed (spec A §8). */
  readonly localeImage: ContentImage | null
  /** Editors' suggestions for a search. Empty if there are none. */
  readonly popularSearches: readonly string[]
  /** False if a lookup failed, so that a part of the chrome is missing. Incomplete chrome must not be cached. */
  readonly complete: boolean
}
