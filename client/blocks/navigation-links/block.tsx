import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { defineBlock } from '../define-block.ts'
import { Media } from '../Media.tsx'
import styles from './block.module.css'
import { HeaderLinks } from './HeaderLinks.tsx'

const text = z.string().nullish()
const media = z.unknown().optional().transform(parseMedia)

/** A link entry as blocks carry it (spec B §3). */
export const linkFields = z.object({
  title: z.string().min(1),
  url: z.string(),
  textColour: z.unknown().optional(),
  textBold: z.boolean().nullish(),
  underline: z.boolean().nullish(),
  featuredText: z.boolean().nullish(),
  titleSuperscriptText: text,
  openInNewTab: z.boolean().nullish(),
  hoverColour: z.unknown().optional(),
})

const schema = z.object({
  title: z.string().min(1),
  links: z.array(linkFields).min(1),
  backgroundDesktop: media,
  backgroundMobile: media,
  backgroundAlt: text,
  /** Picture and links side by side. */
  fiftyFifty: z.boolean().nullish(),
})

/** Links to the parts of a department, with a picture where an editor gives one (spec B §2). */
export const navigationLinks = defineBlock({
  id: 'navigation-links',
  schema,
  heading: () => undefined,
  render: ({ title, links, backgroundDesktop, backgroundMobile, backgroundAlt, fiftyFifty }, { market, first }) => {
    const picture = backgroundDesktop ?? backgroundMobile
    return (
      <section className={classNames(styles.banner, fiftyFifty && picture ? styles.fifty : false)}>
        {picture ? (
          <Media
            className={styles.media}
            desktop={picture}
            mobile={backgroundMobile}
            alt={backgroundAlt ?? undefined}
            ratio="16:9"
            mobileRatio="4:5"
            sizes={fiftyFifty ? '(max-width: 768px) 100vw, 50vw' : '100vw'}
            first={first}
          />
        ) : null}
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <HeaderLinks links={links} market={market} label={title} />
        </div>
      </section>
    )
  },
})
