import { classNames } from '#client/components/ui/class-names.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import styles from './LineOptions.module.css'

interface LineOptionsProps extends Pick<BagLine, 'options'> {
  /** Shows three lines of a message, for narrow places; the bag page shows all of it. */
  readonly brief?: boolean
}

/** The chosen options of a piece: `Colour: Red`, `Size: 10`, and the words for a gift. */
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
