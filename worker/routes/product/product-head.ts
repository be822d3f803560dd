/**
 * The head of a product page, from the same model as the page itself. What search engines read of price and stock is in the page
 * (`client/pages/product-data.ts`), since stock is in no stored shell.
 * @module
 */
import type { ProductModel } from '#client/pages/product-model.ts'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'

export function productHead(model: ProductModel, shell: ShellContext): HeadFacts {
  const { product, media, picker, summary } = model
  return {
    title: `${product.name}, ${nameOfValue(picker.names, picker.colour)} · ${SHOP_NAME}`,
    description: summary,
    // each colour has its own canonical page; a size or a length has none
    canonical: shell.canonical.split('?')[0],
    openGraph: { image: media[0]?.src },
    jsonLd: [breadcrumbOf(model, shell)],
  }
}

const breadcrumbOf = ({ trail, product }: ProductModel, shell: ShellContext) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map((one) => ({ name: one.name, item: shell.origin + paths.category(shell.market, one.slugs) })),
    { name: product.name },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
})
