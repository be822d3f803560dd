import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import styles from './LargeText.module.css'

const ALIGN = { Left: undefined, Center: styles.center, Right: styles.right } as const

interface LargeTextProps {
  readonly body: string
  readonly textAlignment?: keyof typeof ALIGN
  readonly textColour?: string
  /** 'Athletics' means the shop's text font. Any other value means the display font. */
  readonly textFont?: 'Quisas' | 'Athletics'
  /** True for more than one sentence, which gets a wider column and smaller type. */
  readonly long?: boolean
  readonly className?: string
}

export const LargeText = ({ body, textAlignment = 'Center', textColour, textFont, long, className }: LargeTextProps) => (
  <p
    className={classNames(
      styles.text,
      ALIGN[textAlignment],
      textFont === 'Athletics' && styles.plain,
      long && styles.long,
      className,
    )}
    data-ink={textColour && readableOn(PAPER, textColour, 'large')}
  >
    {body}
  </p>
)
