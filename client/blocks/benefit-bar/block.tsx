import { z } from 'zod'
import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import { hexColour, readableOn } from '#domain/content/colour.ts'
import { contentHref } from '#domain/content/content-href.ts'
import { defineBlock } from '../define-block.ts'

const colour = z.unknown().optional().transform(hexColour)
const item = z.object({ text: z.string().min(1), link: z.string().nullish(), openInNewTab: z.boolean().nullish() })

/** The bar of the page's head, where an editor puts it into a page. */
export const benefitBar = defineBlock({
  id: 'benefit-bar',
  schema: z.object({ items: z.array(item).min(1), textColour: colour, backgroundColour: colour }),
  width: 'window',
  render: ({ items, textColour, backgroundColour }, { market }) => (
    <BenefitBar
      items={items.map(({ text, link, openInNewTab }) => ({
        text,
        href: contentHref(market, link ?? undefined),
        openInNewTab: openInNewTab ?? false,
      }))}
      backgroundColour={backgroundColour}
      textColour={backgroundColour ? readableOn(backgroundColour, textColour) : textColour}
      showHomepage
    />
  ),
})
