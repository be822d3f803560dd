import { classNames } from '#client/components/ui/class-names.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import styles from './LineOptions.module.css'

interface LineOptionsProps extends Pick<BagLine, 'options'> {
  /** Shows three lines of a message, for narrow places; the bag page shows all of it. */
  readonly brief?: boolean
}

/** What was chosen of a thing: `Colour: Red`, `Size: 10`, and what was written for a gift. */
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
