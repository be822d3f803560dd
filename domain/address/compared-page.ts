/**
 * Which addresses are pages of the content service, so that live and draft can be compared.
 * @module
 */
import { NOT_FOUND_PATH } from './route-patterns.ts'
import { OWN_SEGMENTS } from './routes.ts'
import { screenAt } from './screen-at.ts'

/** @param page path below the market's prefix; @returns the delivery key of its content, undefined for any other page */
export function comparedKey(page: string): string | undefined {
  const at = screenAt(page)
  if (at?.screen === 'home') {
    return 'home'
  }
  const key = at?.screen === 'content' && page !== NOT_FOUND_PATH ? at.parameters.key : undefined
  return key === undefined || OWN_SEGMENTS.has(key.split('/')[0] ?? '') ? undefined : key
}

export const isCompared = (page: string): boolean => comparedKey(page) !== undefined
