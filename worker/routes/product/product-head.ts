/**
 * The head of a product page. Structured data with price and stock is in the page itself
 * (`client/pages/product/product-structured-data.ts`), because stock is never stored.
 * @module
 */
import type { ProductModel } from '#client/pages/product/product-model.ts'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { pageTitle } from '#domain/text/search-engines.ts'
import { breadcrumbData } from '#worker/routes/seo/structured-data.ts'

export function productHead(model: ProductModel, shell: ShellContext): HeadFacts {
  const { product, trail, media, picker, summary } = model
  return {
    title: pageTitle(`${model.title ?? product.name}, ${nameOfValue(picker.names, picker.colour)}`),
    description: summary,
    // The canonical URL names the colour, but no size or length.
    canonical: shell.canonical.split('?')[0],
    openGraph: { image: media[0]?.src, shape: '4:5' },
    jsonLd: [
      breadcrumbData(shell, [...trail.map(({ name, slugs }) => ({ name, path: paths.category(shell.market, slugs) })), product]),
    ],
  }
}
