import type { ReactNode } from 'react'
import type { OptionState } from '#client/components/product/options/picker-state.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { nameOfValue, type ValueNames } from '#domain/entities/product.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './OptionGroup.module.css'

interface OptionGroupProps {
  readonly name: 'Size' | 'Length'
  readonly label: string
  readonly options: readonly OptionState[]
  readonly names: ValueNames
  readonly chosen: string | undefined
  readonly onChoose: (label: string) => void
  /** Shown beside the label, for example the link to the size guide. */
  readonly aside?: ReactNode
}

/** One radio button per size, which works without JavaScript and by keyboard. */
export function OptionGroup({ name, label, options, names, chosen, onChoose, aside }: OptionGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label}
        {chosen && <span className={styles.value}>{`: ${nameOfValue(names, chosen)}`}</span>}
      </legend>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div
        className={classNames(styles.options, options.some(({ label }) => nameOfValue(names, label).length > 4) && styles.wide)}
      >
        {options.map((option) => (
          <label key={option.label} className={styles.option} data-stock={option.stock}>
            <input
              type="radio"
              name={name}
              value={option.label}
              checked={option.label === chosen}
              required
              autoComplete="off"
              onChange={() => onChoose(option.label)}
            />
            <span className={styles.face}>
              {nameOfValue(names, option.label)}
              {option.stock !== 'in' && <span className="visually-hidden">{text.optionSuffix[option.stock]}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
