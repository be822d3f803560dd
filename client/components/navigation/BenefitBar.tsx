import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER_DEEP, readableOn } from '#domain/content/colour.ts'
import type { BenefitBarContent } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './BenefitBar.module.css'

/** With more items than this the bar does not roll: the items are in a row that scrolls sideways. */
const MOST_ROLLING = 5

interface BenefitBarProps extends BenefitBarContent {
  /** The name that makes it a landmark of its own. Without one it belongs to the part of the page around it. */
  readonly label?: string
}

/**
 * The ticker of spec B §2 without script: 3.5 s an item, back to the first after 750 ms, still while hovered, focused,
 * paused, or where motion is not wanted. Keyframes cannot count, hence a class for each number of items.
 */
export function BenefitBar({ items, textColour, backgroundColour, label }: BenefitBarProps) {
  const ground = backgroundColour ?? PAPER_DEEP
  const rolls = items.length > 1 && items.length <= MOST_ROLLING
  return (
    <section
      className={classNames(styles.bar, rolls && styles.rolls, rolls && styles[`of${items.length}`])}
      aria-label={label}
      data-ground={backgroundColour}
      data-ink={readableOn(ground, textColour)}
    >
      {rolls ? <input className={styles.pause} type="checkbox" aria-label={layoutText.benefits.pause} /> : null}
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
      </ul>
    </section>
  )
}
