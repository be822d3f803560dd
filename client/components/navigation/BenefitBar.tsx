import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER_DEEP, readableOn } from '#domain/content/colour.ts'
import type { BenefitBarContent } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './BenefitBar.module.css'

/** A bar with more items lists them one below another instead of rolling. */
const MAX_ROLLING = 24
/** How many characters fit on a line of the narrowest phone (320 px). */
const LINE = 36
const MAX_LINES = 4

interface BenefitBarProps extends BenefitBarContent {
  /** Makes the bar a landmark with this name. */
  readonly label?: string
}

/**
 * The ticker (spec B §2), in CSS only. Each item takes 3.5 s, and the next one slides in during the last 750 ms. A copy of the
 * first item follows the last, so the loop is seamless. The ticker pauses on hover, focus or a press, while the tab is hidden
 * (`behaviours/still-when-hidden.ts`), and under reduced motion.
 */
export function BenefitBar({ items, textColour, backgroundColour, label }: BenefitBarProps) {
  const ground = backgroundColour ?? PAPER_DEEP
  const rolls = items.length > 1 && items.length <= MAX_ROLLING
  const lines = Math.min(MAX_LINES, Math.max(...items.map(({ text }) => Math.ceil(text.length / LINE))))
  return (
    <section
      className={classNames(
        styles.bar,
        rolls && styles.rolls,
        rolls && styles[`of${items.length}`],
        rolls && styles[`lines${lines}`],
      )}
      aria-label={label}
      data-ground={backgroundColour}
      data-ink={readableOn(ground, textColour)}
    >
      {rolls ? <input className={styles.pause} type="checkbox" aria-label={layoutText.benefits.pause} /> : null}
      <div className={styles.window}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li className={styles.item} key={item.text}>
              {item.href ? (
                <a href={item.href} {...(item.openInNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
                  {item.text}
                </a>
              ) : (
                item.text
              )}
            </li>
          ))}
          {rolls ? (
            <li className={classNames(styles.item, styles.copy)} aria-hidden="true">
              {items[0]?.text}
            </li>
          ) : null}
        </ul>
      </div>
    </section>
  )
}
