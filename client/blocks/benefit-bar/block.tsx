import { defineBlock } from '#client/block-kit/define-block.ts'
import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import { benefitBarIn } from '#domain/content/schema.ts'

/** The header's benefit bar, placed in the page by an editor. Here it is not a landmark. */
export const benefitBar = defineBlock({
  id: 'benefit-bar',
  schema: (market) => benefitBarIn(market, { least: 1 }),
  width: 'window',
  render: (bar) => <BenefitBar {...bar} />,
})
