/**
 * Schemas for behavioural events (wire: search §8). They validate only the known fields; all others are stored as received.
 * @module
 */
import { z } from 'zod'

const MAX_ITEMS = 100
const text = z.string().min(1).max(2000)
const count = z.number().min(0)

export const WHO = z.object({
  key: z.string().max(100).optional(),
  /** `i` is the client's id, `s` its session number. */
  i: z.coerce.string().max(100).default(''),
  s: z.coerce.number().int().min(0).max(1e9).default(0),
})

const item = z.looseObject({ item_id: text.max(100) })
const items = z.array(item).max(MAX_ITEMS)

/** An event may contain a page or an offset, but not both. */
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
const clicked = { item_id: text, item_name: text.optional() }
const browsed = { filter_name: text, filter_value: text }

const purchased = item.extend({ count: z.coerce.number().int().min(1).max(1000).default(1) })
export const PURCHASE = z.object({
  items: z.array(purchased).max(MAX_ITEMS),
  order_id: z.coerce.string().min(1).max(100).optional(),
  revenue: z.union([z.number(), z.string().max(40)]).optional(),
})
export type Purchase = z.infer<typeof PURCHASE>

/** The shop has no quizzes, assistant or product questions, but the published client can report events for them. */
const quiz = { quiz_id: text, quiz_version_id: text, quiz_session_id: text }
const quizItem = z
  .looseObject({ item_id: text.optional(), item_name: text.optional() })
  .refine(({ item_id, item_name }) => item_id !== undefined || item_name !== undefined)
const intent = { intent: text }
const found = { ...intent, search_result_id: text }
const asked = { ...named, question: text }
const questions = z.array(z.looseObject({ question: text })).max(MAX_ITEMS)

export const EVENTS: ReadonlyMap<string, z.ZodType> = new Map([
  ['session_start', event({})],
  ['focus', event({ user_input: z.string().max(2000).optional() })],
  ['item_detail_load', event({ ...named, url: text })],
  ['autocomplete_select', event({ item_name: text, user_input: z.string().max(2000), section: text })],
  ['search_submit', event({ search_term: text, user_input: z.string().max(2000) })],
  ['search_result_load', event({ search_term: text, result_count: count.optional(), items, url: text })],
  ['search_result_click', event({ ...clicked, search_term: text })],
  ['conversion', event({ ...clicked, section: text })],
  ['purchase', event(PURCHASE.shape)],
  ['recommendation_result_view', event({ pod_id: text, num_results_viewed: count, items: items.optional(), url: text })],
  ['recommendation_result_click', event({ ...named, pod_id: text, strategy_id: text })],
  ['browse_result_load', event({ ...browsed, url: text })],
  ['browse_result_click', event({ ...browsed, ...clicked })],
  ['browse_redirect', event({})],
  ['result_click', event(clicked)],
  ['impression_view', event({})],
  ['quiz_result_load', event({ ...quiz, url: text })],
  ['quiz_result_click', event(quiz).and(quizItem)],
  ['quiz_conversion', event(quiz).and(quizItem)],
  ['assistant_submit', event(intent)],
  ['assistant_result_load_start', event(intent)],
  ['assistant_result_load_finish', event({ ...intent, search_result_count: count })],
  ['assistant_search_result_click', event(found)],
  ['assistant_search_result_view', event({ ...found, num_results_viewed: count })],
  ['assistant_search_submit', event({ ...found, search_term: text })],
  ['product_insights_agent_views', event({ ...named, questions, view_timespans: z.array(z.looseObject({})).max(MAX_ITEMS) })],
  ['product_insights_agent_view', event({ ...named, questions })],
  ['product_insights_agent_out_of_view', event(named)],
  ['product_insights_agent_focus', event(named)],
  ['product_insights_agent_question_click', event(asked)],
  ['product_insights_agent_question_submit', event(asked)],
  ['product_insights_agent_answer_view', event({ ...asked, answer_text: text })],
  ['product_insights_agent_answer_feedback', event({ ...named, feedback_label: text })],
  ['product_insights_agent_result_click', event({ ...asked, seed_item_id: text })],
])

/** Maps actions of the older GET endpoints to current event names. */
export const LEGACY_EVENTS: ReadonlyMap<string, string> = new Map([
  ['session_start', 'session_start'],
  ['focus', 'focus'],
  ['select', 'autocomplete_select'],
  ['search', 'search_submit'],
  ['click_through', 'search_result_click'],
])
