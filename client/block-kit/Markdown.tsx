import { micromark } from 'micromark'
import { classNames } from '#client/components/ui/class-names.ts'
import { contentHref } from '#domain/content/content-href.ts'
import type { Market } from '#domain/markets.ts'
import { memoiseBounded } from '#domain/memory/memoise.ts'
import styles from './WavyText.module.css'
import { tagsMatch, wavyHtml, withoutTags } from './wavy.ts'

// Image markup stays plain text, because an inline image could come from any host. micromark escapes raw HTML. Its protocol check
// is off, because it would drop telephone links; `contentHref` checks each URL instead.
const options = { allowDangerousProtocol: true, extensions: [{ disable: { null: ['labelStartImage'] } }] }

const HREF = / href="([^"]*)"/g
const HEADING = /<(\/?)h([1-6])>/g

const fromAttribute = (address: string): string => address.replaceAll('&amp;', '&')
const toAttribute = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Concatenation is safe here: `colour` is a hexadecimal number and `html` is already escaped. */
const underlined = (html: string, colour: string): string => `<span class="${styles.wavy}" data-line="${colour}">${html}</span>`

/** Characters. Texts up to this length are memoised: many recur on every page, and parsing takes longer than rendering. */
const SHORT = 2_000
const MAX_TEXTS = 200
const shortHtml = memoiseBounded(MAX_TEXTS, (source, market) => `${market.code} ${source}`, parse)

/** Adds the market's prefix to links, moves headings below the block's own heading and escapes raw HTML. */
export const markdownHtml = (source: string, market: Market): string =>
  source.length <= SHORT ? shortHtml(source, market) : parse(source, market)

function parse(source: string, market: Market): string {
  const html = micromark(tagsMatch(source) ? source : withoutTags(source), options)
  return wavyHtml(html, underlined)
    .replace(HREF, (_match, address: string) => {
      const href = contentHref(market, fromAttribute(address))
      return href ? ` href="${toAttribute(href)}"` : ''
    })
    .replace(HEADING, (_match, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`)
}

export function Markdown({ source, market, className }: { source: string; market: Market; className?: string }) {
  const html = { __html: markdownHtml(source, market) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes all markup in its source, and the links are checked above
  return <div dir="auto" className={classNames('prose', className)} dangerouslySetInnerHTML={html} />
}
