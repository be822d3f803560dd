import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { altText, media, oneOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { ctaIn } from '../call-to-action/schema.ts'
import { defineBlock } from '../define-block.ts'
import { Markdown } from '../Markdown.tsx'
import { Media } from '../Media.tsx'
import styles from './block.module.css'

export const jumpOffIn = (market: Market) =>
  z.object({ background: media, backgroundAlt: altText, title: words, body: words, callToAction: ctaIn(market) })

export type JumpOffContent = z.infer<ReturnType<typeof jumpOffIn>>

/** Picture on one side, words on the other (spec B §2, jump-off type one). */
export const jumpOffOne = defineBlock({
  id: 'jump-off-one',
  schema: (market) => jumpOffIn(market).extend({ imagePosition: oneOf(['Left', 'Right']) }),
  width: 'window',
  heading: ({ title }) => title,
  render: ({ background, backgroundAlt, title, body, callToAction, imagePosition }, { market, heading: Heading, first }) => (
    <section className={classNames(styles.jumpOff, imagePosition === 'Right' && styles.right)}>
      {background ? (
        <Media
          className={styles.media}
          desktop={background}
          alt={backgroundAlt}
          ratio="1:1"
          mobileRatio="4:5"
          sizes="(max-width: 768px) 100vw, 50vw"
          first={first}
        />
      ) : null}
      <div className={styles.words}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} />
      </div>
    </section>
  ),
})
