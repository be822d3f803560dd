import { defineBlock } from '#client/block-kit/define-block.ts'
import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import { benefitBarIn } from '#domain/content/schema.ts'

/** The bar of the page's head, where an editor puts it into a page: the head's own is a landmark of the same words, so this is none. */
export const benefitBar = defineBlock({
  id: 'benefit-bar',
  schema: (market) => benefitBarIn(market, { least: 1 }),
  width: 'window',
  render: (bar) => <BenefitBar {...bar} />,
})
