import { defineBlock } from '#client/block-kit/define-block.ts'
import { Footer } from '#client/components/footer/Footer.tsx'
import { footerIn } from '#domain/content/footer-schema.ts'
import { paths } from '#domain/paths.ts'

/** The page footer (spec B §2). */
export const footer = defineBlock({
  id: 'footer',
  schema: footerIn,
  width: 'window',
  isChrome: true,
  render: (content, { market }) => (
    <Footer market={market} choiceHref={paths.locale(market)} from={paths.home(market)} content={content} />
  ),
})
