import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { LiveChannel } from '#client/components/live/LiveChannel.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { liveChannel, media, requiredWords, words } from '#domain/content/schema.ts'
import { paths } from '#domain/paths.ts'
import styles from './block.module.css'

/** This URL redirects to the channel's page on the vendor's site. */
const addressOf = (channelId: string): string => DATA_PATHS.live.replace(':channelId', channelId)

/**
 * A channel from the live-shopping vendor (spec B §2). Until the visitor starts the channel or has allowed preferences, one of
 * the shop's own images is shown in its place, so that the vendor learns nothing about the visitor. The block is shown only if a
 * setting specifies the vendor (docs/blocks.md).
 */
export const liveShopping = defineBlock({
  id: 'live-shopping',
  schema: () => z.object({ channelId: liveChannel, title: requiredWords, text: words, background: media }),
  heading: ({ title }) => title,
  render: ({ channelId, title, text, background }, { market, heading: Heading, first }) => (
    <section className={styles.live}>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text ? <p>{text}</p> : null}
      </div>
      <div className={styles.box}>
        {background ? (
          <Media
            className={styles.picture}
            desktop={background}
            alt=""
            ratio="16:9"
            mobileRatio="4:5"
            sizes="(min-width: 1536px) 90rem, 100vw"
            first={first}
          />
        ) : null}
        <Island of={LiveChannel} when="visible" props={{ href: paths.within(market, addressOf(channelId)), title }} />
      </div>
    </section>
  ),
})
