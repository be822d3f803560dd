import { Island } from '#client/islands/Island.tsx'
import { PAPER_DEEP, readableOn } from '#domain/content/colour.ts'
import { dayDigits } from '#domain/content/countdown.ts'
import type { CountdownContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { marketMoment } from '#domain/text/market-moment.ts'
import { CountdownClock } from './CountdownClock.island.tsx'
import styles from './CountdownTimer.module.css'

export interface CountdownTimerProps extends CountdownContent {
  readonly market: Market
  /** The previewed time. Defaults to the server's clock. */
  readonly moment?: number
}

/**
 * The countdown (spec B §2). The server checks its dates on each request. The HTML contains only the dates, so all visitors share
 * it. The text states when the countdown ends, and JavaScript adds the time left.
 */
export function CountdownTimer({ market, moment, ...content }: CountdownTimerProps) {
  const { text, href, textColour, backgroundColour, endsAt } = content
  const words = text ?? layoutText.countdown.timeLeft
  return (
    <section
      className={styles.bar}
      aria-label={layoutText.countdown.label}
      data-ground={backgroundColour}
      data-ink={readableOn(backgroundColour ?? PAPER_DEEP, textColour)}
    >
      {href ? (
        <a className={styles.link} href={href}>
          {words}
        </a>
      ) : (
        <span>{words}</span>
      )}
      <Island of={CountdownClock} when="idle" props={{ endsAt, moment, days: dayDigits(content) }} />
      <span className={styles.ends}>{layoutText.countdown.ends(marketMoment(endsAt, market))}</span>
    </section>
  )
}
