import type { BagLine } from '#domain/contracts/bag.ts'
import styles from './LineOptions.module.css'

/** What was chosen of a thing: `Colour: Red`, `Size: 10`, and what was written for a gift. */
export const LineOptions = ({ options }: Pick<BagLine, 'options'>) => (
  <dl className={styles.options}>
    {options.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
