/**
 * The offered choices of a site, for the Worker only.
 * @module
 */
import { germanSite } from '#shop'
import { CHOICES } from './choices.ts'

/** With one market there is no choice, so no page offers it. */
export const hasChoice: boolean = CHOICES.length > 1

/** URL of the German site, which a setting can override; null if the shop has no German site. */
export const GERMAN_SITE: string | null = germanSite
