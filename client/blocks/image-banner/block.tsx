import { defineBlock } from '#client/block-kit/define-block.ts'
import { ImageBanner } from '#client/components/ui/picture/ImageBanner.tsx'
import { imageBannerIn } from '#domain/content/schema.ts'

/** An image across the page (spec B §2). The bag, account and market selection pages each show one too. */
export const imageBanner = defineBlock({
  id: 'image-banner',
  schema: imageBannerIn,
  render: (banner, { first }) => <ImageBanner {...banner} first={first} />,
})
