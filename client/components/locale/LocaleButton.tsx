import { hasChoice } from '#domain/locale/has-choice.ts'
import { localeText } from '#domain/text/locale.ts'
import styles from './LocaleButton.module.css'

interface LocaleButtonProps {
  /** The URL of the market selection page. */
  readonly href: string
  /** The market's currency code. In the footer, the country as well. */
  readonly label: string
  /** In the menu, the button also closes the menu, which would otherwise cover the dialog. */
  readonly inMenu?: boolean
}

/** The locale selector (spec A §2): a link to the market selection page, which JavaScript opens as a dialog. */
export const LocaleButton = ({ href, label, inMenu = false }: LocaleButtonProps) =>
  hasChoice ? (
    <a
      className={styles.button}
      href={href}
      rel="nofollow"
      aria-haspopup="dialog"
      data-island="LocaleDialog"
      data-hold=""
      data-close={inMenu ? '' : undefined}
    >
      <span className="visually-hidden">{localeText.selector}</span>
      {label}
    </a>
  ) : null
