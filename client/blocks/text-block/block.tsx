import { z } from 'zod'
import { words } from '#domain/content/schema.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { ctaIn } from '../call-to-action/schema.ts'
import { defineBlock } from '../define-block.ts'
import { Markdown } from '../Markdown.tsx'
import styles from './block.module.css'

/** Title, markdown body and a button (spec B §3). */
export const textBlock = defineBlock({
  id: 'text-block',
  schema: (market) => z.object({ title: words, body: words, callToAction: ctaIn(market) }),
  heading: ({ title }) => title,
  render: ({ title, body, callToAction }, { market, heading: Heading }) => (
    <section className={styles.text}>
      {title ? <Heading className={styles.title}>{title}</Heading> : null}
      <div className={styles.words}>
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} />
      </div>
    </section>
  ),
})
