import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './TickBox.module.css'

interface TickBoxProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultChecked'> {
  readonly children: ReactNode
}

/** A checkbox with its label, tall enough for a thumb. Its value is `yes`. */
export const TickBox = ({ children, ...input }: TickBoxProps) => (
  <label className={styles.tick}>
    <input {...input} type="checkbox" value="yes" />
    {children}
  </label>
)
