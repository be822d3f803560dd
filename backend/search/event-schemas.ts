/**
 * What each behavioural event must say (wire: search §8); more than that is kept and not looked at.
 * @module
 */
import { z } from 'zod'

const MAX_ITEMS = 100
const text = z.string().min(1).max(2000)
const count = z.number().min(0)

export const WHO = z.object({
  key: z.string().max(100).optional(),
  /** Client id and session number. */
  i: z.coerce.string().max(100).default(''),
  s: z.coerce.number().int().min(0).max(1e9).default(0),
})

const item = z.looseObject({ item_id: text.max(100) })
const items = z.array(item).max(MAX_ITEMS)

/** A page and an offset contradict each other. */
const common = z
  .looseObject({
    section: z.string().max(100).optional(),
    result_id: z.string().max(100).optional(),
    result_page: count.optional(),
    result_offset: count.optional(),
  })
  .refine(({ result_page, result_offset }) => result_page === undefined || result_offset === undefined)
const event = (shape: z.ZodRawShape): z.ZodType => z.looseObject(shape).and(common)

const named = { item_id: text, item_name: text }
const browsed = { filter_name: text, filter_value: text }

const purchased = item.extend({ count: z.coerce.number().int().min(1).max(1000).default(1) })
export const PURCHASE = z.object({
  items: z.array(purchased).max(MAX_ITEMS),
  order_id: z.coerce.string().min(1).max(100).optional(),
  revenue: z.union([z.number(), z.string().max(40)]).optional(),
})
export type Purchase = z.infer<typeof PURCHASE>

export const EVENTS: ReadonlyMap<string, z.ZodType> = new Map([
  ['session_start', event({})],
  ['focus', event({ user_input: z.string().max(2000).optional() })],
  ['item_detail_load', event({ ...named, url: text })],
  ['autocomplete_select', event({ item_name: text, user_input: z.string().max(2000), section: text })],
  ['search_submit', event({ search_term: text, user_input: z.string().max(2000) })],
  ['search_result_load', event({ search_term: text, result_count: count, items, url: text })],
  ['search_result_click', event({ ...named, search_term: text })],
  ['conversion', event({ ...named, section: text })],
  ['purchase', event(PURCHASE.shape)],
  ['recommendation_result_view', event({ pod_id: text, num_results_viewed: count, items, url: text })],
  ['recommendation_result_click', event({ ...named, pod_id: text, strategy_id: text })],
  ['browse_result_load', event({ ...browsed, url: text })],
  ['browse_result_click', event({ ...browsed, ...named })],
  ['browse_redirect', event({})],
  ['result_click', event(named)],
  ['impression_view', event({})],
])

/** What the old forms by GET are called, and the events they are. */
export const LEGACY_EVENTS: ReadonlyMap<string, string> = new Map([
  ['session_start', 'session_start'],
  ['focus', 'focus'],
  ['select', 'autocomplete_select'],
  ['search', 'search_submit'],
  ['click_through', 'search_result_click'],
])
