import { classNames } from '#client/components/ui/class-names.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import styles from './LineOptions.module.css'

interface LineOptionsProps extends Pick<BagLine, 'options'> {
  /** Truncates a gift message after three lines, where there is little room. */
  readonly brief?: boolean
}

/** The options of a line, such as `Colour: Red` and `Size: 10`, and the gift message. */
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
