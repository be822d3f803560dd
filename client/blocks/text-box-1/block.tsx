import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { contrast, PAPER_WARM, readableOn } from '#domain/content/colour.ts'
import { altText, colour, flag, media, oneOf, words } from '#domain/content/schema.ts'
import styles from './block.module.css'

const ALIGN = { Left: undefined, Center: styles.center, Right: styles.right } as const

const schema = z.object({
  subtitle: words,
  body: words,
  annotation: words,
  annotationColour: colour,
  annotationFont: oneOf(['Quisas', 'Athletics']),
  annotationAlignment: oneOf(['Left', 'Center', 'Right']),
  annotationBold: flag,
  annotationUnderline: flag,
  arrowColour: colour,
  backgroundColour: colour,
  backgroundDesktop: media,
  backgroundDesktopAlt: altText,
  backgroundDesktopLoop: flag,
  backgroundMobile: media,
  backgroundMobileAlt: altText,
  backgroundMobileLoop: flag,
})

/** Text beside an image, and a handwritten note with an arrow that points to the image (spec B §3). */
export const textBox1 = defineBlock({
  id: 'text-box-1',
  schema: () => schema,
  width: 'window',
  heading: ({ subtitle }) => subtitle,
  render: (content, { market, heading: Heading, first }) => {
    const ground = content.backgroundColour ?? PAPER_WARM
    const picture = content.backgroundDesktop ?? content.backgroundMobile
    return (
      <section className={styles.box} data-ground={content.backgroundColour} data-ink={readableOn(ground, undefined)}>
        {picture ? (
          <Media
            className={styles.media}
            desktop={picture}
            mobile={content.backgroundMobile}
            alt={content.backgroundDesktop ? content.backgroundDesktopAlt : content.backgroundMobileAlt}
            mobileAlt={content.backgroundMobileAlt ?? content.backgroundMobile?.alt}
            ratio="16:9"
            mobileRatio="1:1"
            sizes="(max-width: 768px) 100vw, 50vw"
            first={first}
            loop={content.backgroundDesktopLoop ?? true}
            mobileLoop={content.backgroundMobileLoop ?? content.backgroundDesktopLoop ?? true}
          />
        ) : null}
        <div className={styles.words}>
          {content.subtitle ? <Heading className={styles.title}>{content.subtitle}</Heading> : null}
          {content.body ? <Markdown source={content.body} market={market} /> : null}
          {content.annotation ? (
            <p
              className={classNames(
                styles.note,
                content.annotationFont === 'Athletics' && styles.plain,
                ALIGN[content.annotationAlignment ?? 'Left'],
                content.annotationBold && styles.bold,
                content.annotationUnderline && styles.underline,
              )}
              data-ink={readableOn(ground, content.annotationColour)}
            >
              {picture ? <Arrow colour={content.arrowColour} ground={ground} /> : null}
              {content.annotation}
            </p>
          ) : null}
        </div>
      </section>
    )
  },
})

/** The minimum contrast ratio for the arrow (WCAG 1.4.11). An editor's colour with less contrast is ignored. */
const LEAST_CONTRAST = 3

const Arrow = ({ colour, ground }: { colour?: string; ground: string }) => (
  <svg
    className={styles.arrow}
    viewBox="0 0 64 24"
    fill="none"
    stroke={colour && contrast(ground, colour) >= LEAST_CONTRAST ? colour : 'currentColor'}
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M62 4C46 20 24 22 4 14m0 0 9-5M4 14l7 8" strokeLinecap="round" />
  </svg>
)
