/**
 * A market's channel and store settings (spec A §7), for operators. Shoppers see the settings in `domain/markets.ts`, which must
 * agree with these.
 * @module
 */
import { z } from 'zod'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'

const channel = z.object({ name: z.string(), currencies: z.object({ default_currency: z.string() }).nullish() })
/** Spec A §7: an `errors` key means failure, although the status is 200. */
const channelResponse = z.union([
  z.object({ errors: z.unknown() }).transform(() => undefined),
  z.object({ data: channel }).transform(({ data }) => data),
])
const store = z.object({ page_title: z.string().nullish() })
const storeResponse = z.object({ data: store }).transform(({ data }) => data)
const channelWire = z.object({ channel, store }).transform(
  (answers): ChannelFacts => ({
    channel: answers.channel.name,
    store: answers.store.page_title ?? '',
    currency: answers.channel.currencies?.default_currency,
  }),
)

export interface ChannelFacts {
  readonly channel: string
  readonly store: string
  /** The currency in which the channel charges. */
  readonly currency?: string
}

export type ReadChannel = () => Promise<ChannelFacts>

export interface ChannelOptions {
  readonly call: CommerceCall
  /** The channel id from the settings, which may be wrong. */
  readonly id: number
  readonly cached: Cached
}

/** @throws UpstreamError, also if the channel does not exist */
export function createChannelReader({ call, id, cached }: ChannelOptions): ReadChannel {
  async function load() {
    const [found, facts] = await Promise.all([
      call('getChannel', [{ include: 'currencies' }], channelResponse),
      call('getStoreMeta', [], storeResponse),
    ])
    if (!found) {
      throw new UpstreamError({ upstream: 'commerce', operation: 'getChannel', code: 'status', status: 404 })
    }
    return { channel: found, store: facts }
  }
  return () => cached({ name: `channel:${id}`, strategy: STRATEGIES.channel, schema: channelWire }, load)
}
