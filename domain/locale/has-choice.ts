import { CHOICES } from './choices.ts'

/**
 * False for a shop with one market, whose pages offer no choice. This is not in `choices.ts`, because the browser loads that
 * file.
 */
export const hasChoice: boolean = CHOICES.length > 1
