import { CoverLink } from '#client/block-kit/CoverLink.tsx'
import type { BlockContext } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { type Edge, groundText, overlay, overlayText, wordsOn } from '#client/block-kit/overlay.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER_WARM } from '#domain/content/colour.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import styles from './Hero.module.css'
import type { HeroContent } from './schema.ts'

const EDGES: Readonly<Record<'left' | 'center' | 'right', Edge>> = { left: 'left', center: 'whole', right: 'right' }

/** Pixels. The size on phones of the lines above and below the heading (spec B §9). */
const LINE_SIZE = 30
/** Pixels. WCAG 1.4.3 counts text of this size or more as large. */
const LARGE_SIZE = 24

const fontOf = (font: HeroContent['headingFont']): string | undefined => (font === 'Athletics' ? styles.text : undefined)

interface HeroProps extends HeroContent {
  readonly context: BlockContext
  /** True for a banner in the middle of a page: it is only as tall as its text requires, up to a limit. */
  readonly low?: boolean
}

export function Hero({ context, low = false, ...content }: HeroProps) {
  const { heading: Heading, first } = context
  const { vertical, horizontal } = content.contentPosition
  const desktop = content.backgroundDesktop ?? content.backgroundMobile
  const main = desktop ? overlayText(content.headingColour, 'light') : groundText(PAPER_WARM, content.headingColour, 'large')
  // All text shares one overlay, so a line whose own colour has too little contrast takes the heading's colour.
  const lineInk = (colour: string | undefined, size = LINE_SIZE) => {
    if (!desktop) {
      return groundText(PAPER_WARM, colour, size < LARGE_SIZE ? 'text' : 'large').ink
    }
    const own = overlayText(colour, main.tone)
    return own.tone === main.tone ? own.ink : main.ink
  }
  const { href } = content
  return (
    <section
      className={classNames(styles.hero, styles[vertical], styles[horizontal], !desktop && styles.plain, low && styles.low)}
    >
      {desktop ? (
        <Media
          className={classNames(styles.media, overlay(main.tone, EDGES[horizontal], vertical))}
          desktop={desktop}
          mobile={content.backgroundMobile}
          alt={content.backgroundAlt}
          ratio="2:1"
          mobileRatio={low ? '4:5' : '1:2'}
          sizes="100vw"
          first={first}
          loop={content.loop ?? true}
        />
      ) : null}
      {href ? <CoverLink href={href} label={content.heading ?? content.topHeading ?? href} /> : null}
      <div className={classNames(styles.content, wordsOn(main.tone))}>
        <div className={styles.words}>
          {content.topHeading ? (
            <p
              className={classNames(styles.over, fontOf(content.topHeadingFont))}
              data-ink={lineInk(content.topHeadingColour, content.topHeadingSize)}
              data-size={content.topHeadingSize}
            >
              {content.topHeading}
            </p>
          ) : null}
          {content.heading ? (
            <Heading
              className={classNames(styles.heading, fontOf(content.headingFont))}
              data-ink={main.ink}
              data-size={content.headingSize}
            >
              {content.heading}
            </Heading>
          ) : null}
          {content.subHeading ? (
            <p
              className={classNames(styles.sub, fontOf(content.subHeadingFont))}
              data-ink={lineInk(content.subHeadingColour, content.subHeadingSize)}
              data-size={content.subHeadingSize}
            >
              {content.subHeading}
            </p>
          ) : null}
        </div>
        <ButtonGroup ctas={content.callsToAction} alignment={horizontal} tone={main.tone} />
      </div>
    </section>
  )
}
