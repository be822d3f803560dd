import { defineBlock } from '#client/block-kit/define-block.ts'
import { twoColumnTileIn } from './schema.ts'
import { TwoColumnTile } from './TwoColumnTile.tsx'

/** Half a row wide: an image with a short text and up to two buttons (spec B §3). */
export const twoColumnTile = defineBlock({
  id: 'two-column-tile',
  schema: twoColumnTileIn,
  width: 'half',
  render: (content, context) => <TwoColumnTile {...content} context={context} />,
})
