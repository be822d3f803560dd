/**
 * Host names of the virtual staging environment (wire: content §1):
 * - `{label}.staging.bigcontent.io` shows the latest content
 * - `{label}-at-{moment}-{check}.staging.bigcontent.io` shows the content as of that moment
 *
 * The moment is in base 36, because a DNS label has at most 63 characters. The check is a checksum, so that hosts which the
 * service has not issued are refused.
 * @module
 */
import { checksum } from '#domain/formats/checksum.ts'

const SUFFIX = 'staging.bigcontent.io'
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const PINNED = /^(.+)-at-([0-9a-z]{1,10})-([0-9a-z]{7})$/
const LONGEST_LABEL = 63
/** The end of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999

export interface StagingHost {
  readonly label: string
  /** Epoch milliseconds. Absent means now. */
  readonly at?: number
}

/** Returns true for a malformed staging host too. Such a host must be refused, not treated as a host of published content. */
export const isStagingHostName = (host: string): boolean => host === SUFFIX || host.endsWith(`.${SUFFIX}`)

const checkOf = (label: string, moment: string): string => checksum(`${label} ${moment}`).toString(36).padStart(7, '0')

/** @returns the parts of the host name, or an error message */
export function parseStagingHost(host: string): StagingHost | { readonly refused: string } {
  const full = host.slice(0, -SUFFIX.length - 1)
  if (host !== `${full}.${SUFFIX}` || full.length > LONGEST_LABEL || !LABEL.test(full)) {
    return { refused: `The staging host is not one label before .${SUFFIX}` }
  }
  const [, label, moment, check] = PINNED.exec(full) ?? []
  if (!label || !moment) {
    return { label: full }
  }
  return check === checkOf(label, moment)
    ? { label, at: Number.parseInt(moment, 36) }
    : { refused: 'The moment in the staging host was not given out by the /domain endpoint' }
}

/** Adds a moment to the host name, or replaces the one it contains. */
export function pinStagingHost(host: string, at: number): string | { readonly refused: string } {
  const parsed = parseStagingHost(host)
  if ('refused' in parsed) {
    return parsed
  }
  if (!Number.isInteger(at) || at < 0 || at > LAST_MOMENT) {
    return { refused: 'The timestamp is not a time in milliseconds since 1970' }
  }
  const moment = at.toString(36)
  const pinned = `${parsed.label}-at-${moment}-${checkOf(parsed.label, moment)}`
  return pinned.length > LONGEST_LABEL ? { refused: 'The staging host is too long to carry a timestamp' } : `${pinned}.${SUFFIX}`
}
