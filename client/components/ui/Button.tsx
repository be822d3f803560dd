import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'

/** The button styles in spec B §2. The old names map to the styles that replaced them. */
export const BUTTON_STYLES = {
  primary: styles.primary,
  secondary: styles.secondary,
  tertiary: styles.tertiary,
  'tertiary-white': classNames(styles.tertiary, styles.white),
  'round-style': styles.round,
  'old-primary': styles.primary,
  'old-secondary': styles.secondary,
} as const

export type ButtonStyle = keyof typeof BUTTON_STYLES

export const isButtonStyle = (value: string): value is ButtonStyle => Object.hasOwn(BUTTON_STYLES, value)

export const BUTTON_STYLE_NAMES: readonly ButtonStyle[] = Object.keys(BUTTON_STYLES).filter(isButtonStyle)

interface Looks {
  /** `buttonStyle` in spec B. Defaults to `primary`. */
  readonly look?: ButtonStyle
  /** Fills the width of its container. */
  readonly wide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

type LinkProps = Looks & { readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Looks | 'href' | 'style'>
type ButtonProps = Looks & { readonly href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Looks | 'style'>

/** A link if `href` is given, otherwise a button, with `type="button"` by default (spec B §5). */
export function Button({ look = 'primary', wide = false, className, ...rest }: LinkProps | ButtonProps) {
  const classes = classNames(styles.button, BUTTON_STYLES[look], wide && styles.wide, className)
  if (rest.href !== undefined) {
    return <a {...rest} className={classes} />
  }
  const { href: _none, type = 'button', ...attributes } = rest
  return <button {...attributes} type={type} className={classes} />
}
