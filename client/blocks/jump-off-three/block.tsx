import { classNames } from '#client/components/ui/class-names.ts'
import { oneOf } from '#domain/content/schema.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { defineBlock } from '../define-block.ts'
import { jumpOffIn } from '../jump-off-one/block.tsx'
import { Markdown } from '../Markdown.tsx'
import { Media } from '../Media.tsx'
import styles from './block.module.css'

/** A wide picture with the words on a card that overlaps it (spec B §2, jump-off type three). */
export const jumpOffThree = defineBlock({
  id: 'jump-off-three',
  schema: (market) => jumpOffIn(market).extend({ imagePosition: oneOf(['Left', 'Right']) }),
  heading: ({ title }) => title,
  render: ({ background, backgroundAlt, title, body, callToAction, imagePosition }, { market, heading: Heading, first }) => (
    <section className={classNames(styles.jumpOff, imagePosition === 'Right' && styles.right)}>
      {background ? (
        <Media
          className={styles.media}
          desktop={background}
          alt={backgroundAlt}
          ratio="16:9"
          mobileRatio="1:1"
          sizes="(max-width: 768px) 100vw, 70vw"
          first={first}
        />
      ) : null}
      <div className={styles.card}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} />
      </div>
    </section>
  ),
})
