import { z } from 'zod'
import { callToActionFields } from '../call-to-action/block.tsx'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { defineBlock } from '../define-block.ts'
import { Markdown } from '../Markdown.tsx'
import styles from './block.module.css'

const schema = z.object({ title: z.string().nullish(), body: z.string().nullish(), callToAction: callToActionFields.nullish() })

/** Title, markdown body and a button (spec B §3). */
export const textBlock = defineBlock({
  id: 'text-block',
  schema,
  heading: ({ title }) => title,
  render: ({ title, body, callToAction }, { market, heading: Heading }) => (
    <section className={styles.text}>
      {title ? <Heading className={styles.title}>{title}</Heading> : null}
      <div className={styles.words}>
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} market={market} />
      </div>
    </section>
  ),
})
