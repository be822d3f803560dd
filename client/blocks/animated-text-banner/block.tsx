import { z } from 'zod'
import { contentHref } from '#domain/content/content-href.ts'
import { blockText } from '#domain/text/blocks.ts'
import { defineBlock } from '../define-block.ts'
import styles from './block.module.css'

/** Seconds for one round; editors set them for each screen size. */
const speed = z.number().min(4).max(240).nullish().catch(null)

const schema = z.object({
  text: z.string().min(1),
  ctaText: z.string().nullish(),
  ctaLink: z.string().nullish(),
  speedMobile: speed,
  speedDesktop: speed,
})

/**
 * Scrolling text, repeated twice so that the end meets the beginning (spec B §2). The check box stops it without script;
 * so do hovering, focus, and the setting for reduced motion.
 */
export const animatedTextBanner = defineBlock({
  id: 'animated-text-banner',
  schema,
  width: 'window',
  render: ({ text, ctaText, ctaLink, speedMobile, speedDesktop }, { market }) => {
    const href = ctaText ? contentHref(market, ctaLink ?? undefined) : undefined
    return (
      <section className={styles.banner}>
        <label className={styles.pause}>
          <input className={styles.box} type="checkbox" aria-label={blockText.pause} />
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 6v12M15 6v12" />
          </svg>
        </label>
        <div className={styles.window}>
          <div className={styles.track} data-mobile={speedMobile ?? undefined} data-desktop={speedDesktop ?? undefined}>
            <p className={styles.text}>{text}</p>
            <p className={styles.text} aria-hidden="true">
              {text}
            </p>
          </div>
        </div>
        {href ? (
          <a className={styles.link} href={href}>
            {ctaText}
          </a>
        ) : null}
      </section>
    )
  },
})
