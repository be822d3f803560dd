/**
 * Badges of a stored page: one that was made while they could not be read is soon made again.
 * @module
 */
import { LACKING_SECONDS } from '#worker/cache/freshness.ts'

export interface Badged {
  /** False where the badges could not be read. */
  readonly badged: boolean
}

export const turnsWithoutBadges = ({ badged }: Badged, now: number): number | undefined =>
  badged ? undefined : now + LACKING_SECONDS * 1000
