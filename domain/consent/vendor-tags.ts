/**
 * Parses the list of vendors' scripts in settings and pages: `kind=URL` pairs, separated by spaces.
 * @module
 */
import type { Purpose } from './consent.ts'
import { PURPOSES } from './consent.ts'

/**
 * Purposes of each kind of script. A script with several purposes loads if at least one of them is allowed, and it reads the
 * consent signals itself.
 */
const KINDS = {
  analytics: ['analytics'],
  'tag-manager': ['analytics', 'advertising'],
  fit: ['preferences'],
  recommendation: ['preferences'],
  'live-shopping': ['preferences'],
  consent: PURPOSES,
} as const satisfies Record<string, readonly Purpose[]>
type VendorKind = keyof typeof KINDS

export interface VendorTag {
  readonly kind: VendorKind
  /** `{locale}` is a placeholder for the size-fit vendor's code for the market (spec A §7). */
  readonly src: string
  readonly purposes: readonly Purpose[]
}

const isKind = (kind: string | undefined): kind is VendorKind => kind !== undefined && Object.hasOwn(KINDS, kind)
const ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./?&=%~{}-]*$/

/** @returns undefined if an entry is malformed, has an unknown kind, or repeats a kind */
export function parseVendorTags(text: string): readonly VendorTag[] | undefined {
  const tags = text
    .split(/\s+/)
    .filter(Boolean)
    .map((part): VendorTag | undefined => {
      const [, kind, src = ''] = /^([a-z-]+)=(.*)$/.exec(part) ?? []
      return isKind(kind) && ADDRESS.test(src) ? { kind, src, purposes: KINDS[kind] } : undefined
    })
  const known = tags.filter((tag) => tag !== undefined)
  return known.length === tags.length && new Set(known.map(({ kind }) => kind)).size === known.length ? known : undefined
}

export const readVendorTags = (text: string | undefined): readonly VendorTag[] => parseVendorTags(text ?? '') ?? []

/** The origins that the Content-Security-Policy must allow. */
export const originsOfTags = (tags: readonly VendorTag[]): readonly string[] => [
  ...new Set(tags.map(({ src }) => new URL(src.replaceAll('{locale}', 'x')).origin)),
]
