import { defineBlock } from '#client/block-kit/define-block.ts'
import { ShopTheLook } from './ShopTheLook.tsx'
import { lookIn } from './schema.ts'

/** An image with two products side by side (spec B §2). */
export const shopTheLook1 = defineBlock({
  id: 'shop-the-look-1',
  schema: lookIn,
  heading: ({ title }) => title,
  render: (look, context) => <ShopTheLook look={look} context={context} />,
})
