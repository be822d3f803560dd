/**
 * Search, autocomplete, browse and recommendations. The vendor publishes no description, so these shapes follow the response types
 * of its client (constructorio-client-javascript 2.93.1, lib/types; wire: search §2 to §8). Additional fields are allowed.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'

const text = z.string()
const count = z.int().min(0)

const group: z.ZodType = z.lazy(() =>
  z.looseObject({
    group_id: text,
    display_name: text,
    count,
    parents: z.array(z.looseObject({ group_id: text, display_name: text })),
    children: z.array(group),
  }),
)

const item = z.looseObject({
  value: text,
  is_slotted: z.boolean(),
  labels: z.record(text, z.unknown()),
  matched_terms: z.array(text),
  data: z.looseObject({
    id: text,
    url: text.optional(),
    image_url: text.optional(),
    variation_id: text.optional(),
    group_ids: z.array(text).optional(),
    groups: z.array(z.looseObject({ group_id: text, display_name: text })).optional(),
    facets: z.array(z.looseObject({ name: text, values: z.array(z.unknown()) })).optional(),
  }),
  result_id: text.optional(),
})

const option = z.looseObject({
  value: text,
  display_name: text,
  count,
  status: z.enum(['', 'selected']),
  data: z.looseObject({}),
})
const facetBase = { name: text, display_name: text, hidden: z.boolean(), data: z.looseObject({}) }
const limit = z.union([z.number(), z.enum(['-inf', 'inf', '+inf'])])
const facet = z.discriminatedUnion('type', [
  z.looseObject({ ...facetBase, type: z.literal('multiple'), options: z.array(option) }),
  z.looseObject({ ...facetBase, type: z.literal('single'), options: z.array(option) }),
  z.looseObject({
    ...facetBase,
    type: z.literal('range'),
    min: limit,
    max: limit,
    status: z.union([z.object({ min: limit, max: limit }), z.strictObject({})]),
  }),
])

const sortOption = z.looseObject({
  sort_by: text,
  display_name: text,
  sort_order: z.enum(['ascending', 'descending']),
  status: z.enum(['', 'selected']),
  hidden: z.boolean(),
})

const source = z.looseObject({ count })
const results = z.looseObject({
  total_num_results: count,
  results: z.array(item),
  facets: z.array(facet),
  groups: z.array(group),
  sort_options: z.array(sortOption),
  result_sources: z.looseObject({ token_match: source, embeddings_match: source }),
  refined_content: z.array(z.unknown()),
  features: z.array(z.unknown()),
  collection: z.looseObject({ collection_id: text, display_name: text, data: z.looseObject({}) }).optional(),
})
const redirect = z.looseObject({
  redirect: z.looseObject({
    data: z.looseObject({ url: text.min(1), match_id: z.int(), rule_id: z.int() }),
    matched_terms: z.array(text),
    matched_user_segments: z.array(text),
  }),
})
const request = z.looseObject({ page: z.int().min(1), num_results_per_page: count, section: text })

const found = z.object({ request, response: results, result_id: text })
const led = z.object({ request: z.looseObject({ term: text }), response: redirect, result_id: text })
const pod = z.object({
  request: z.looseObject({}),
  response: z.looseObject({
    results: z.array(item.extend({ strategy: z.looseObject({ id: text }) })),
    total_num_results: count,
    pod: z.looseObject({ id: text, display_name: text }),
  }),
  result_id: text,
})
const typing = z.looseObject({
  request: z.looseObject({ term: text, num_results: count }),
  sections: z.record(text, z.array(item)),
  total_num_results_per_section: z.record(text, count),
  result_id: text,
})
const refused = z.looseObject({ message: text.min(1) })
const told = z.looseObject({ message: text })

const refusals = { 400: refused, 404: refused }

export const CONSTRUCTOR_IO: readonly Shape[] = [
  { method: 'GET', path: /^\/autocomplete\/[^/]+$/, answers: { 200: typing, ...refusals } },
  { method: 'GET', path: /^\/search\/(natural_language\/)?[^/]+$/, answers: { 200: z.union([found, led]), ...refusals } },
  {
    method: 'GET',
    path: /^\/browse\/(groups|facets|facet_options)$/,
    answers: { 200: z.looseObject({ response: z.looseObject({}), result_id: text }), ...refusals },
  },
  { method: 'GET', path: /^\/browse\/(items|[^/]+\/[^/]+)$/, answers: { 200: found, ...refusals } },

  { method: 'GET', path: /^\/recommendations\/v1\/pods\/[^/]+$/, answers: { 200: pod, ...refusals } },
  { method: 'POST', path: /^\/v2\/behavioral_action\/[a-z_]+$/, request: z.looseObject({}), answers: { 200: told, ...refusals } },
  { method: 'GET', path: /^\/behavior$/, answers: { 200: told, ...refusals } },
  { method: 'GET', path: /^\/autocomplete\/[^/]+\/(select|search|click_through)$/, answers: { 200: told, ...refusals } },
]
