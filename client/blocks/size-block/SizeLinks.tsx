import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import styles from './SizeLinks.module.css'
import type { SizeLink } from './schema.ts'

interface SizeLinksProps {
  readonly links: readonly SizeLink[]
  readonly label: string
  /** The colour behind the links. Defaults to the page's background. */
  readonly ground?: string
  readonly ctaColour?: string
  readonly showUnderline?: boolean
  readonly underlineColour?: string
  readonly hoverColour?: string
}

export const SizeLinks = ({ links, label, ground = PAPER, ctaColour, showUnderline, ...colours }: SizeLinksProps) =>
  links.length === 0 ? null : (
    <nav aria-label={label}>
      <ul className={styles.sizes}>
        {links.map(({ text, href }) => (
          <li key={`${text} ${href}`}>
            <a
              className={classNames(styles.size, showUnderline && styles.underlined)}
              href={href}
              data-ink={readableOn(ground, ctaColour)}
              data-line={colours.underlineColour}
              data-hover={colours.hoverColour && readableOn(ground, colours.hoverColour)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
