import { defineBlock } from '../define-block.ts'
import { schema } from './schema.ts'
import { TwoColumnTile } from './TwoColumnTile.tsx'

/** Half of the window: a picture with a few words and up to two buttons; two of them stand side by side (spec B §3). */
export const twoColumnTile = defineBlock({
  id: 'two-column-tile',
  schema,
  width: 'half',
  heading: () => undefined,
  render: (content, context) => <TwoColumnTile {...content} context={context} />,
})
