import { defineBlock } from '#client/block-kit/define-block.ts'
import { ImageBanner } from '#client/components/ui/picture/ImageBanner.tsx'
import { imageBannerIn } from '#domain/content/schema.ts'

/** A picture across the page; the bag, the account and the market choice have one each (spec B §2). */
export const imageBanner = defineBlock({
  id: 'image-banner',
  schema: imageBannerIn,
  render: (banner, { first }) => <ImageBanner {...banner} first={first} />,
})
