import type { PaymentLogo, SocialNetwork } from '#domain/entities/content.ts'
import styles from './Mark.module.css'

export interface MarkProps {
  readonly name: SocialNetwork | PaymentLogo
  readonly label: string
  readonly wide?: boolean
}

/** A company's logo from the sprite `public/marks.svg`, which browsers cache. */
export const Mark = ({ name, label, wide = false }: MarkProps) => (
  <>
    <svg className={wide ? styles.wide : styles.mark} viewBox={wide ? '0 0 48 30' : '0 0 24 24'} aria-hidden="true">
      <use href={`/marks.svg#${name}`} />
    </svg>
    <span className="visually-hidden">{label}</span>
  </>
)
