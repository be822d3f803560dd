import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { altText, flag, linkIn, listOf, media, requiredWords } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { defineBlock } from '../define-block.ts'
import { Media } from '../Media.tsx'
import styles from './block.module.css'
import { HeaderLinks } from './HeaderLinks.tsx'

const navigationLinksIn = (market: Market) =>
  z.object({
    title: requiredWords,
    links: listOf(linkIn(market), 1),
    backgroundDesktop: media,
    backgroundMobile: media,
    backgroundAlt: altText,
    /** Picture and links side by side. */
    fiftyFifty: flag,
  })

/** Links to the parts of a department, with a picture where an editor gives one (spec B §2). */
export const navigationLinks = defineBlock({
  id: 'navigation-links',
  schema: navigationLinksIn,
  render: ({ title, links, backgroundDesktop, backgroundMobile, backgroundAlt, fiftyFifty }, { first }) => {
    const picture = backgroundDesktop ?? backgroundMobile
    return (
      <section className={classNames(styles.banner, fiftyFifty && picture && styles.fifty)}>
        {picture ? (
          <Media
            className={styles.media}
            desktop={picture}
            mobile={backgroundMobile}
            alt={backgroundAlt}
            ratio="16:9"
            mobileRatio="4:5"
            sizes={fiftyFifty ? '(max-width: 768px) 100vw, 50vw' : '100vw'}
            first={first}
          />
        ) : null}
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <HeaderLinks links={links} label={title} />
        </div>
      </section>
    )
  },
})
