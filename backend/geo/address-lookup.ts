/**
 * Finds the postal addresses for a British postcode. The simulator knows a few invented ones; the provider knows them all
 * (https://docs.ideal-postcodes.co.uk).
 * @module
 */
import { z } from 'zod'
import type { AddressLookup } from '#backend/config.ts'
import { noteError } from '#backend/middleware/log.ts'
import { readPostcode } from '#domain/formats/postcode.ts'
import known from './known-addresses.json' with { type: 'json' }

export interface FoundAddress {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly postal_code: string
}

/** If the kind is `failed`, the shopper must type the address. */
export type Lookup =
  | { readonly kind: 'found'; readonly addresses: readonly FoundAddress[] }
  | { readonly kind: 'no-postcode' | 'failed' }

const KNOWN = new Map(
  Object.entries(z.record(z.string(), z.object({ town: z.string(), lines: z.array(z.string()) })).parse(known)),
)

const ADDRESS = 'https://api.ideal-postcodes.co.uk/v1/postcodes/'
const TIMEOUT_MS = 3_000
const NOT_FOUND = 404
const answer = z.object({
  result: z.array(
    z.object({ line_1: z.string(), line_2: z.string(), line_3: z.string(), post_town: z.string(), postcode: z.string() }),
  ),
})

async function ask(key: string, postcode: string): Promise<readonly FoundAddress[]> {
  const response = await fetch(`${ADDRESS}${encodeURIComponent(postcode)}?api_key=${encodeURIComponent(key)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  })
  if (response.status === NOT_FOUND) {
    return []
  }
  const { result } = answer.parse(await response.json())
  return result.map(({ line_1, line_2, line_3, post_town, postcode: code }) => ({
    address1: line_1,
    address2: [line_2, line_3].filter(Boolean).join(', '),
    city: post_town,
    postal_code: code,
  }))
}

const pretended = (postcode: string): readonly FoundAddress[] => {
  const { town = '', lines = [] } = KNOWN.get(postcode) ?? {}
  return lines.map((address1) => ({ address1, address2: '', city: town, postal_code: postcode }))
}

/** If false, the checkout hides the lookup. */
export const looksUp = ({ mode }: AddressLookup): boolean => mode !== 'none'

export async function lookUp(lookup: AddressLookup, entered: string): Promise<Lookup> {
  const postcode = readPostcode('GB', entered)
  if (postcode === undefined) {
    return { kind: 'no-postcode' }
  }
  try {
    const addresses = lookup.mode === 'ideal-postcodes' ? await ask(lookup.key, postcode) : pretended(postcode)
    return { kind: 'found', addresses }
  } catch (error) {
    noteError('address-lookup.failed', error)
    return { kind: 'failed' }
  }
}
