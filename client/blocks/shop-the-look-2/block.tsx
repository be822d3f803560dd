import { defineBlock } from '#client/block-kit/define-block.ts'
import { ShopTheLook } from '../shop-the-look-1/ShopTheLook.tsx'
import { lookIn } from '../shop-the-look-1/schema.ts'

/** Has the same fields as type 1, but stacks the products (spec B §2). */
export const shopTheLook2 = defineBlock({
  id: 'shop-the-look-2',
  schema: lookIn,
  heading: ({ title }) => title,
  render: (look, context) => <ShopTheLook look={look} context={context} stacked />,
})
