/**
 * The HTML document around a page: language, head, stylesheet, JavaScript, and the link that detects browsers without JavaScript.
 * @module
 */
import type { ReactNode } from 'react'
import { JsonLd } from '#client/shell/JsonLd.tsx'
import type { HeadFacts, SharedShape, ShellContext } from '#client/shell/page-props.ts'
import { linkTags } from '#domain/address/link-tags.ts'
import { MISSING_PAGE, PREVIEW_PAGE } from '#domain/address/page-type.ts'
import { NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { SCREENS, type Screen, SERVICE_PATHS, WALLET_SIMULATOR } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'
import { NO_SCRIPT_STYLESHEET } from '#domain/cookies/no-script.ts'
import { pictureUrl } from '#domain/media/picture-source.ts'
import { paths } from '#domain/paths.ts'
import { demonstrationText, SHOP_IN_WORDS, SHOP_NAME } from '#domain/text/layout.ts'
import { ASSETS } from './assets.ts'
import { STYLESHEET_SLOT, VIEW_TRANSITION } from './stylesheet.ts'

/** Pixels. The width of the image that a shared link shows. */
const SHARED_WIDTH = 1280
const SHARED_HEIGHTS = { '4:5': 1600, '2:1': 640 } as const satisfies Record<SharedShape, number>

interface DocumentProps {
  readonly shell: ShellContext
  readonly head: HeadFacts
  readonly editorStyles?: string
  readonly children: ReactNode
}

export function Document({ shell, head, editorStyles, children }: DocumentProps) {
  const { market, origin } = shell
  const links = linkTags({ origin, market, path: head.canonical ?? shell.canonical, markets: head.markets ?? [] })
  const description = head.description || SHOP_IN_WORDS
  const openGraph = { title: head.title, description, ...head.openGraph }
  const screen = screenOf(head.canonical ?? shell.canonical)
  return (
    <html lang={market.intl} data-wallet={shell.wallet} data-vendors={shell.vendorTags || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Without this, Safari turns prices and sizes into phone links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{head.title}</title>
        <meta name="description" content={description} />
        {head.robots && <meta name="robots" content={head.robots} />}
        {(!head.robots || head.markets) && <link rel="canonical" href={links.canonical} />}
        {links.alternates.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        <meta property="og:title" content={openGraph.title} />
        <meta property="og:description" content={openGraph.description || description} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={SHOP_NAME} />
        <meta property="og:locale" content={market.intl.replace('-', '_')} />
        <meta property="og:url" content={links.canonical} />
        {openGraph.image && <SharedPicture src={openGraph.image} shape={openGraph.shape ?? '2:1'} origin={origin} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style element takes raw text, and this is a constant */}
        <style dangerouslySetInnerHTML={{ __html: VIEW_TRANSITION }} />
        <shop-slot name={STYLESHEET_SLOT} facts="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: raw text as above, made of colours and numbers alone */}
        {editorStyles && <style dangerouslySetInnerHTML={{ __html: editorStyles }} />}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="manifest" href={paths.within(market, SERVICE_PATHS.manifest)} />
        <meta name="theme-color" content="#fffefb" />
        <noscript>
          <link rel="stylesheet" href={NO_SCRIPT_STYLESHEET} />
        </noscript>
        {ASSETS.devStyles && <script type="module" src={ASSETS.devStyles} />}
        {shell.wallet === 'simulated' && <script src={WALLET_SIMULATOR} />}
        {/* The script is async, so that it runs before the page has loaded completely and catches early taps. */}
        <script type="module" async src={ASSETS.script} />
      </head>
      <body data-page={shell.preview ? PREVIEW_PAGE : (screen?.pageType ?? MISSING_PAGE)}>
        {shell.isDemonstration && (
          <aside className="demonstration" aria-label={demonstrationText.label}>
            {demonstrationText.text}
          </aside>
        )}
        {children}
        {/* Structured data comes last, so that the first paint does not wait for it. */}
        {head.jsonLd?.map((data, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once the model is loaded
          <JsonLd key={index} data={data} />
        ))}
      </body>
    </html>
  )
}

/** Undefined for a page that has no URL of its own, such as the 404 page. */
function screenOf(canonical: string): Screen | undefined {
  const at = canonical === NOT_FOUND_PATH ? undefined : screenAt(canonical)
  return at && SCREENS[at.screen]
}

interface SharedPictureProps {
  readonly src: string
  readonly shape: SharedShape
  readonly origin: string
}

const SharedPicture = ({ src, shape, origin }: SharedPictureProps) => (
  <>
    <meta property="og:image" content={origin + pictureUrl(src, SHARED_WIDTH, shape)} />
    <meta property="og:image:width" content={String(SHARED_WIDTH)} />
    <meta property="og:image:height" content={String(SHARED_HEIGHTS[shape])} />
  </>
)
