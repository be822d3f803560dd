import { classNames } from '#client/components/ui/class-names.ts'
import styles from './Sums.module.css'

export interface SumRow {
  readonly label: string
  readonly amount: string
  readonly kind?: 'discount' | 'total' | 'small'
}

interface SumsProps {
  readonly rows: readonly SumRow[]
  /** True while a change is pending, after which the totals will be updated. */
  readonly busy?: boolean
}

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
