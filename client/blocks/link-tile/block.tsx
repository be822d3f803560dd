import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { altText, colour, flag, hrefIn, requiredMedia, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { LinkTile } from './LinkTile.tsx'

const linkTileIn = (market: Market) =>
  z.object({
    background: requiredMedia,
    backgroundAlt: altText,
    headline: words,
    headlineColour: colour,
    dropShadow: flag,
    link: hrefIn(market),
  })

export const linkTile = defineBlock({
  id: 'link-tile',
  schema: linkTileIn,
  width: 'half',
  render: (tile, { first }) => <LinkTile {...tile} first={first} sizes="(max-width: 768px) 100vw, 50vw" />,
})
