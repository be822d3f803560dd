/** Clickable only if it has a link and at most one call to action (spec B §5). */
export const isClickable = (href: string | undefined, actions: readonly unknown[]): href is string =>
  href !== undefined && actions.length <= 1
