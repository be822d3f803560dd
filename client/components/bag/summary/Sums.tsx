import { classNames } from '#client/components/ui/class-names.ts'
import styles from './Sums.module.css'

export interface SumRow {
  readonly label: string
  readonly amount: string
  readonly kind?: 'discount' | 'total' | 'small'
}

interface SumsProps {
  readonly rows: readonly SumRow[]
  /** A change is under way: the sums are about to follow. */
  readonly busy?: boolean
}

/** The sums of a bag or an order, line by line. */
export const Sums = ({ rows, busy }: SumsProps) => (
  <dl className={classNames(styles.sums, busy && styles.busy)} aria-busy={busy}>
    {rows.map(({ label, amount, kind }) => (
      <div key={label} className={kind && styles[kind]}>
        <dt>{label}</dt>
        <dd translate={/\d/.test(amount) ? 'no' : undefined}>{amount}</dd>
      </div>
    ))}
  </dl>
)
