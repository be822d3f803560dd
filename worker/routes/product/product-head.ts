/**
 * The head of a product page, from the page's model. Structured data on price and stock is in the page
 * (`client/pages/product/product-structured-data.ts`), since stock is never stored with it.
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
    // each colour is its own canonical page, for every size and length
    canonical: shell.canonical.split('?')[0],
    openGraph: { image: media[0]?.src, shape: '4:5' },
    jsonLd: [
      breadcrumbData(shell, [...trail.map(({ name, slugs }) => ({ name, path: paths.category(shell.market, slugs) })), product]),
    ],
  }
}
