/**
 * A product in one colour as Markdown: the content of its page, with the current stock.
 * @module
 */
import { type LevelsJson, pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { goodsList, priceWords } from '#client/pages/listing/goods-markdown.ts'
import type { ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import { markdownCopy, markdownLink, markdownList, markdownParts, markdownText } from '#domain/formats/markdown.ts'
import { LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { paths } from '#domain/paths.ts'
import { isBuyable } from '#domain/product/stock.ts'
import { agentsText as text } from '#domain/text/agents.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { deliveryAndReturns } from '#domain/text/delivery.ts'
import { productText } from '#domain/text/product.ts'
import { productPageText } from '#domain/text/product-page.ts'
import type { ProductModel, RecommendedCards } from './product-model.ts'

/**
 * Lists the choices on sale in one line, such as `Size 10, Length Regular`, with prices if they differ. The line also states if
 * there are none or the stock is unknown.
 */
function stockLines({ picker }: Pick<ProductModel, 'picker'>, levels: LevelsJson | null, shell: ShellContext): string {
  if (levels === null) {
    return text.stockUnknown
  }
  const { stock } = pickerWithStock(picker, levels)
  const buyable = stock.variants.filter((variant) => isBuyable(stock, variant))
  const written = buyable.map(({ options: { Size, Length }, price }) =>
    [
      Size && `${productText.size} ${nameOfValue(picker.names, Size)}`,
      Length && `${productText.length} ${Length}`,
      price && priceWords(price, shell),
    ]
      .filter(Boolean)
      .join(', '),
  )
  const choices = written.filter(Boolean).map(markdownText)
  return buyable.length === 0 ? productText.soldOut : `${text.inStock}${choices.length > 0 ? `: ${choices.join('; ')}` : ''}`
}

function colourLinks({ product, picker }: Pick<ProductModel, 'product' | 'picker'>, { origin, market }: ShellContext): string {
  const links = picker.colours.map(({ name }) =>
    markdownLink(nameOfValue(picker.names, name), origin + paths.product(market, product, name)),
  )
  return `${productText.colour(market, product.isGiftCard)}: ${links.join(', ')}`
}

const facts = (list: readonly { readonly name: string; readonly value: string }[]): string =>
  markdownList(list.map(({ name, value }) => `${markdownText(name)}: ${markdownText(value)}`))

interface ProductMarkdown {
  readonly model: Omit<ProductModel, 'recommended'> & { readonly recommended: RecommendedCards }
  readonly shell: ShellContext
  /** Null if unknown. */
  readonly stock: LevelsJson | null
}

export function productMarkdown({ model, shell, stock }: ProductMarkdown): string {
  const { product, picker, media, reviews, recommended } = model
  const { market, origin } = shell
  const { price } = pickerWithStock(picker, stock)
  const sections: readonly (readonly [title: string, body: string])[] = [
    ...product.details.map(({ topic, facts: own }) => [productPageText.topics[topic], facts(own)] as const),
    [productPageText.safety, facts(product.safety)],
    [
      productPageText.delivery,
      deliveryAndReturns(product, model.delivery, market)
        .map((line) => markdownText(inWordsOf(market, line)))
        .join(' '),
    ],
    [
      text.pictures,
      markdownList(media.flatMap(({ kind, src }) => (kind === 'image' ? [`<${origin}${pictureUrl(src, LARGEST_WIDTH)}>`] : []))),
    ],
    [
      text.reviews,
      markdownList(reviews.map(({ rating, title, text: said, name }) => markdownText(text.review(rating, title, said, name)))),
    ],
    [productPageText.alike, goodsList([...recommended.look, ...recommended.alike], shell)],
  ]
  return markdownParts([
    `# ${markdownText(`${product.name}, ${nameOfValue(picker.names, picker.colour)}`)}`,
    priceWords(price, shell),
    markdownCopy(product.description),
    markdownList([
      stockLines(model, stock, shell),
      colourLinks(model, shell),
      ...(product.rating ? [text.rating(product.rating.average, product.rating.count)] : []),
      markdownText(productPageText.style(product.styleCode)),
    ]),
    ...sections.map(([title, body]) => (body ? `## ${title}\n\n${body}` : undefined)),
  ])
}
