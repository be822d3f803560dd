/**
 * Decides where a form redirects after it was submitted. The result is always a path in the route table, so it cannot be an open
 * redirect.
 * @module
 */
import type { ScreenName } from './route-patterns.ts'
import { SCREENS } from './routes.ts'
import { addressOf, screenAt } from './screen-at.ts'

interface Way {
  /** The form's own screens. A redirect to them would show the form again. */
  readonly not: readonly ScreenName[]
  readonly otherwise: 'home' | 'account'
}

/**
 * @param asked path without the market's prefix
 * @returns a path without the market's prefix
 */
export function returnPath(asked: string | null | undefined, { not, otherwise }: Way): string {
  const at = screenAt(asked || undefined)
  return at && !not.includes(at.screen) ? addressOf(at) : SCREENS[otherwise].pattern.replace(/\/:.*/, '')
}
