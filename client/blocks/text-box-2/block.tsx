import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { cardOf, groundText, overlayText, wordsOn } from '#client/block-kit/overlay.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER_WARM } from '#domain/content/colour.ts'
import { altText, colour, flag, media, oneOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import { optionalCtasIn } from '../button-group/schema.ts'
import styles from './block.module.css'

const SIZES = { H1: styles.h1, H2: styles.h2, H3: styles.h3 } as const
const WEIGHTS = { Medium: styles.medium, Bold: styles.bold, 'Extra Bold': styles.extraBold } as const

const textBox2In = (market: Market) =>
  z.object({
    heading: words,
    /** Sets only the size. The heading's level depends on the page. */
    headingStyle: oneOf(['H1', 'H2', 'H3']),
    headingUppercase: flag,
    headingUnderline: flag,
    body: words,
    bodyWeight: oneOf(['Medium', 'Bold', 'Extra Bold']),
    textColour: colour,
    callsToAction: optionalCtasIn(market),
    backgroundDesktop: media,
    backgroundMobile: media,
    backgroundAlt: altText,
  })

/** A heading, text and buttons on an image or on the shop's warm background (spec B §3). */
export const textBox2 = defineBlock({
  id: 'text-box-2',
  schema: textBox2In,
  width: 'window',
  heading: ({ heading }) => heading,
  render: (content, { market, heading: Heading, first }) => {
    const picture = content.backgroundDesktop ?? content.backgroundMobile
    const { tone, ink } = picture ? overlayText(content.textColour, 'light') : groundText(PAPER_WARM, content.textColour, 'text')
    return (
      <section className={classNames(styles.box, wordsOn(tone))} data-ink={ink}>
        {picture ? (
          <Media
            className={styles.media}
            desktop={picture}
            mobile={content.backgroundMobile}
            alt={content.backgroundAlt}
            ratio="2:1"
            mobileRatio="4:5"
            sizes="100vw"
            first={first}
          />
        ) : null}
        <div className={classNames(styles.words, picture && classNames(styles.card, cardOf(tone)))}>
          {content.heading ? (
            <Heading
              className={classNames(
                SIZES[content.headingStyle ?? 'H2'],
                content.headingUppercase && styles.uppercase,
                content.headingUnderline && styles.underline,
              )}
            >
              {content.heading}
            </Heading>
          ) : null}
          {content.body ? (
            <Markdown className={WEIGHTS[content.bodyWeight ?? 'Medium']} source={content.body} market={market} />
          ) : null}
          <ButtonGroup ctas={content.callsToAction} alignment="center" tone={tone} />
        </div>
      </section>
    )
  },
})
