/**
 * Methods for the channel and the store's metadata (wire: commerce §6).
 * @module
 */
import { z } from 'zod'
import { SHOP_IN_WORDS, SHOP_NAME } from '#backend/brand/words.ts'
import type { Channel } from '#backend/channels.ts'
import { read } from '#backend/middleware/method.ts'

const OPENED = '2026-01-05T09:00:00Z'

const currenciesOf = ({ id, market }: Channel) => ({
  channel_id: id,
  enabled_currencies: [market.currency],
  default_currency: market.currency,
})

const channelWire = (channel: Channel) => ({
  id: channel.id,
  name: `${SHOP_NAME} ${channel.market.name}`,
  type: 'storefront',
  platform: 'custom',
  status: 'active',
  is_enabled: true,
  is_visible: true,
  is_listable_from_ui: true,
  external_id: '',
  icon_url: '',
  date_created: OPENED,
  date_modified: OPENED,
})

export const getChannel = {
  /** Body of the response to an unknown channel, which is sent with status 200. */
  missing: { status: 404, title: 'The requested channel was not found.', type: 'not_found', errors: {} },
  method: read(z.object({ include: z.string().max(200).optional() }), async ({ channel }, { include }) => ({
    data: {
      ...channelWire(channel),
      ...(include?.split(',').includes('currencies') ? { currencies: currenciesOf(channel) } : {}),
    },
    meta: {},
  })),
}

export const getStoreMeta = read(z.object({}), async ({ channel }) => ({
  data: {
    page_title: SHOP_NAME,
    meta_description: `${SHOP_IN_WORDS} ${channel.market.name}.`,
    meta_keywords: '',
    www_redirect: 'none',
  },
  meta: {},
}))
