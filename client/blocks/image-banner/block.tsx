import { ImageBanner } from '#client/components/ui/ImageBanner.tsx'
import { imageBannerIn } from '#domain/content/schema.ts'
import { defineBlock } from '../define-block.ts'

/** A picture across the page; the bag, the account and the choice of a site have one of their own (spec B §2). */
export const imageBanner = defineBlock({
  id: 'image-banner',
  schema: imageBannerIn,
  render: (banner, { first }) => <ImageBanner {...banner} first={first} />,
})
