import { defineBlock } from '#client/block-kit/define-block.ts'
import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import { benefitBarIn } from '#domain/content/schema.ts'

/** The bar of the page's head, placed in a page by an editor. The head's own bar is a landmark, so this one must not be another. */
export const benefitBar = defineBlock({
  id: 'benefit-bar',
  schema: (market) => benefitBarIn(market, { least: 1 }),
  width: 'window',
  render: (bar) => <BenefitBar {...bar} />,
})
