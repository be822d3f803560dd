import { defineBlock } from '#client/block-kit/define-block.ts'
import { Tile } from '#client/components/listing/tile/ProductTile.tsx'
import { cardIn } from './schema.ts'

/** A product card as in listings, but filled in by an editor (spec B §2, §3). Two cards make a row. */
export const productCard = defineBlock({
  id: 'product-card',
  schema: cardIn,
  width: 'half',
  render: ({ card, href }, { market, first }) => (
    <Tile
      as="article"
      name="h2"
      card={card}
      href={href}
      badgeHref={card.badge?.link}
      market={market}
      sizes="(min-width: 769px) 50vw, 100vw"
      first={first}
    />
  ),
})
