import { defineBlock } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { AreaLinks } from './AreaLinks.tsx'
import styles from './block.module.css'
import { HeaderLinks } from './HeaderLinks.tsx'
import { navigationLinksIn } from './schema.ts'

/** Links to the parts of a department, with an optional image (spec B §2). */
export const navigationLinks = defineBlock({
  id: 'navigation-links',
  schema: navigationLinksIn,
  render: ({ title, links, backgroundAlt, fiftyFifty, invisibleAreas, ...backgrounds }, { first }) => {
    const { backgroundDesktop, backgroundTablet, backgroundMobile } = backgrounds
    const picture = backgroundDesktop ?? backgroundTablet ?? backgroundMobile
    return (
      <section className={classNames(styles.banner, fiftyFifty && picture && styles.fifty)}>
        {picture ? (
          <div className={styles.picture}>
            <Media
              className={styles.media}
              desktop={picture}
              tablet={backgroundTablet}
              mobile={backgroundMobile}
              alt={backgroundAlt}
              ratio="16:9"
              mobileRatio="4:5"
              sizes={fiftyFifty ? '(max-width: 768px) 100vw, 50vw' : '100vw'}
              first={first}
            />
            <AreaLinks areas={invisibleAreas} />
          </div>
        ) : null}
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <HeaderLinks links={links} label={title} />
        </div>
      </section>
    )
  },
})
