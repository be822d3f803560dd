/** Joins class names and skips falsy values: `classNames(styles.button, wide && styles.wide)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
