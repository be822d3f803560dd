import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { altText, media } from '#domain/content/schema.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { optionalCtaIn } from '../call-to-action/schema.ts'
import styles from './block.module.css'

/** An image with a button directly below it (spec B §3). */
export const snugContentCard = defineBlock({
  id: 'snug-content-card',
  schema: (market) => z.object({ callToAction: optionalCtaIn(market), image: media, imageAlt: altText }),
  width: 'half',
  render: ({ callToAction, image, imageAlt }, { first }) => (
    <div className={styles.card}>
      {image ? (
        <Media
          className={styles.media}
          desktop={image}
          alt={imageAlt}
          ratio="1:1"
          sizes="(max-width: 768px) 100vw, 50vw"
          first={first}
        />
      ) : null}
      <CtaButton cta={callToAction} />
    </div>
  ),
})
