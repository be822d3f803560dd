/**
 * `/llms.txt` for each market (llmstxt.org), which describes the shop and its URLs to AI agents.
 * @module
 */
import type { Context } from 'hono'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import type { Category } from '#domain/entities/category.ts'
import { markdownLink, markdownList, markdownParts, markdownText } from '#domain/formats/markdown.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { agentsText } from '#domain/text/agents.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { SHOP_IN_WORDS, SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'

const text = agentsText.llms
const MINUTE = 60
const HELP = ['delivery', 'sizeGuide', 'shopFinder'] as const

const withChildren = (category: Category): readonly Category[] => [category, ...category.children.flatMap(withChildren)]

function categoriesOf(roots: readonly Category[], origin: string, market: Market): string {
  const names = new Map(roots.flatMap((root) => withChildren(root).map((one) => [one.slugs.join('/'), one.name])))
  const trail = (slugs: readonly string[]) => slugs.map((_slug, index) => names.get(slugs.slice(0, index + 1).join('/')) ?? '')
  return markdownList(
    roots
      .flatMap(withChildren)
      .map(({ slugs }) => markdownLink(trail(slugs).join(' / '), origin + paths.category(market, slugs))),
  )
}

const section = (title: string, body: string): string | undefined => (body ? `## ${title}\n\n${body}` : undefined)

async function llms(c: Context<AppEnv>): Promise<Response> {
  const { market, config, services } = c.var
  const { origin } = config
  const { roots } = await services.catalogue.categoryTree()
  const body = markdownParts([
    `# ${SHOP_NAME}, ${market.name}`,
    `> ${markdownText(`${SHOP_IN_WORDS} ${text.about(market.name, market.currency)}`)}`,
    markdownList(text.how),
    section(
      text.lookUps,
      markdownList([`${markdownLink(text.search, `${origin}${paths.search(market)}?query=linen`)}: ${text.searchHow}`]),
    ),
    section(agentsText.categories, categoriesOf(roots, origin, market)),
    section(
      text.information,
      markdownList(
        HELP.map((page) => markdownLink(inWordsOf(market, text[page]), origin + paths.content(market, CONTENT_PAGES[page]))),
      ),
    ),
    section(
      text.markets,
      markdownList(
        ALL_MARKETS.filter((other) => other !== market).map((other) =>
          markdownLink(`${other.name} (${other.currency})`, origin + paths.within(other, SERVICE_PATHS.llms)),
        ),
      ),
    ),
    section(text.optional, markdownList([markdownLink(text.sitemap, origin + SERVICE_PATHS.sitemapIndex)])),
  ])
  return c.body(body, 200, {
    'content-type': 'text/plain; charset=utf-8',
    // An empty tree means that the catalogue could not be read, so the response is not cached.
    'cache-control': roots.length > 0 ? `public, max-age=${10 * MINUTE}` : 'no-store',
  })
}

export const llmsRoutes = () => factory.createApp().get(SERVICE_PATHS.llms, llms)
