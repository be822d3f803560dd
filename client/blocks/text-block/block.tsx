import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { words } from '#domain/content/schema.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { optionalCtaIn } from '../call-to-action/schema.ts'
import styles from './block.module.css'

/** A title, Markdown text and a button (spec B §3). */
export const textBlock = defineBlock({
  id: 'text-block',
  schema: (market) => z.object({ title: words, body: words, callToAction: optionalCtaIn(market) }),
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
