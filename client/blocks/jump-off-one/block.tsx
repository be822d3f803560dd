import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { callToActionFields } from '../call-to-action/block.tsx'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { defineBlock } from '../define-block.ts'
import { Markdown } from '../Markdown.tsx'
import { Media } from '../Media.tsx'
import styles from './block.module.css'

const text = z.string().nullish()

export const jumpOffFields = z.object({
  background: z.unknown().optional().transform(parseMedia),
  backgroundAlt: text,
  title: text,
  body: text,
  callToAction: callToActionFields.nullish(),
})

/** Picture on one side, words on the other (spec B §2, jump-off type one). */
export const jumpOffOne = defineBlock({
  id: 'jump-off-one',
  schema: jumpOffFields.extend({ imagePosition: z.enum(['Left', 'Right']).nullish().catch(null) }),
  width: 'window',
  heading: ({ title }) => title,
  render: ({ background, backgroundAlt, title, body, callToAction, imagePosition }, { market, heading: Heading, first }) => (
    <section className={classNames(styles.jumpOff, imagePosition === 'Right' && styles.right)}>
      {background ? (
        <Media
          className={styles.media}
          desktop={background}
          alt={backgroundAlt ?? undefined}
          ratio="1:1"
          mobileRatio="4:5"
          sizes="(max-width: 768px) 100vw, 50vw"
          first={first}
        />
      ) : null}
      <div className={styles.words}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} market={market} />
      </div>
    </section>
  ),
})
