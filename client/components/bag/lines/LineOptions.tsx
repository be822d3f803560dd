import { classNames } from '#client/components/ui/class-names.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import styles from './LineOptions.module.css'

interface LineOptionsProps extends Pick<BagLine, 'options'> {
  /** True cuts a gift message after three lines, for narrow places. */
  readonly brief?: boolean
}

/** A line's chosen options, for example `Colour: Red`, `Size: 10`, and the gift message. */
export const LineOptions = ({ options, brief = false }: LineOptionsProps) => (
  <dl className={classNames(styles.options, brief && styles.brief)}>
    {options.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
