import { defineBlock } from '#client/block-kit/define-block.ts'
import { ImageBanner } from '#client/components/ui/picture/ImageBanner.tsx'
import { imageBannerIn } from '#domain/content/schema.ts'

/** A picture across the page (spec B §2). Also used once each on the bag, account and market choice pages. */
export const imageBanner = defineBlock({
  id: 'image-banner',
  schema: imageBannerIn,
  render: (banner, { first }) => <ImageBanner {...banner} first={first} />,
})
