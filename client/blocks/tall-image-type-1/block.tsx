import { z } from 'zod'
import { CoverLink } from '#client/block-kit/CoverLink.tsx'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { groundText, overlay, overlayText, wordsOn } from '#client/block-kit/overlay.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER } from '#domain/content/colour.ts'
import { flag, hrefIn, media, oneOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { optionalCtaIn } from '../call-to-action/schema.ts'
import { position } from '../hero-banner-1/position.ts'
import styles from './block.module.css'

const WHITE = '#ffffff'
const side = oneOf(['Left', 'Center', 'Right'])

const tallImageIn = (market: Market) =>
  z.object({
    image: media,
    imageUrl: hrefIn(market),
    title: words,
    subtitle: words,
    dropShadowBehindHeadline: flag,
    callToAction: optionalCtaIn(market),
    textWrapperAlignment: position,
    textWrapperContentAlignment: side,
    /** `White`. Any other value means the shop's ink colour. */
    textColor: words,
    quisasTextBlockContent: words,
    quisasTextAlignment: side,
    /** `Top`. Any other value means the bottom. */
    quisasTextBlockPosition: words,
  })

const ALIGN = { Left: undefined, Center: styles.alignCenter, Right: styles.alignRight } as const

/** A tall image with a title, a button and a line of text in the display font (spec B §3). */
export const tallImageType1 = defineBlock({
  id: 'tall-image-type-1',
  schema: tallImageIn,
  width: 'half',
  render: (content, { first }) => {
    const { image, imageUrl, title, textWrapperAlignment: box } = content
    const atTop = content.quisasTextBlockPosition === 'Top'
    const apart = Boolean(content.quisasTextBlockContent) && box.vertical !== (atTop ? 'top' : 'bottom')
    const edge = box.vertical === 'middle' ? 'whole' : apart ? 'ends' : box.vertical
    const colour = content.textColor === 'White' ? WHITE : undefined
    const { tone, ink } = image ? overlayText(colour, 'light') : groundText(PAPER, colour, 'text')
    return (
      <section className={classNames(styles.tall, wordsOn(tone))} data-ink={ink}>
        {image ? (
          <Media
            className={classNames(styles.media, overlay(tone, edge))}
            desktop={image}
            ratio="5:7"
            sizes="(max-width: 768px) 100vw, 50vw"
            first={first}
          />
        ) : null}
        {imageUrl ? <CoverLink href={imageUrl} label={content.callToAction ? undefined : (title ?? imageUrl)} /> : null}
        {content.quisasTextBlockContent ? (
          <p className={classNames(styles.quisas, !atTop && styles.quisasFoot, ALIGN[content.quisasTextAlignment ?? 'Left'])}>
            {content.quisasTextBlockContent}
          </p>
        ) : null}
        <div
          className={classNames(
            styles.words,
            styles[box.vertical],
            styles[box.horizontal],
            ALIGN[content.textWrapperContentAlignment ?? 'Left'],
          )}
        >
          {title ? (
            <h2 className={classNames(styles.title, content.dropShadowBehindHeadline && styles.shadow)}>{title}</h2>
          ) : null}
          {content.subtitle ? <p>{content.subtitle}</p> : null}
          <CtaButton cta={content.callToAction} tone={tone} />
        </div>
      </section>
    )
  },
})
