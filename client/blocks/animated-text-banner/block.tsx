import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { hrefIn, optional, requiredWords, words } from '#domain/content/schema.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './block.module.css'

/** Seconds per loop. Editors set a value for each screen size. */
const speed = optional(z.number().min(4).max(240))

/**
 * Scrolling text in two copies, so that it loops seamlessly (spec B §2). It stops on hover, on focus and under reduced motion.
 * Visitors can also stop it with a checkbox, which works without JavaScript.
 */
export const animatedTextBanner = defineBlock({
  id: 'animated-text-banner',
  schema: (market) =>
    z.object({ text: requiredWords, ctaText: words, ctaLink: hrefIn(market), speedMobile: speed, speedDesktop: speed }),
  width: 'window',
  render: ({ text, ctaText, ctaLink, speedMobile, speedDesktop }) => (
    <section className={styles.banner}>
      <label className={styles.pause}>
        <input className={styles.box} type="checkbox" aria-label={blockText.pause} />
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6v12M15 6v12" />
        </svg>
      </label>
      <div className={styles.window}>
        <div className={styles.track} data-mobile={speedMobile} data-desktop={speedDesktop}>
          <p className={styles.text}>{text}</p>
          <p className={styles.text} aria-hidden="true">
            {text}
          </p>
        </div>
      </div>
      {ctaText && ctaLink ? (
        <a className={styles.link} href={ctaLink}>
          {ctaText}
        </a>
      ) : null}
    </section>
  ),
})
