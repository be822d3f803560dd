import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { createBackend } from '#backend/app.ts'

const backend = createBackend()

export type SearchParameters = Readonly<Record<string, string | number | readonly string[]>>

export interface SearchItem {
  readonly value: string
  readonly data: {
    readonly id: string
    readonly colour?: string
    readonly group_ids: readonly string[]
    readonly original_price?: number
    readonly sale_price?: number
    readonly facets: readonly { readonly name: string; readonly values: readonly string[] }[]
  }
}

export interface SearchFacet {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly count: number; readonly status: string }[]
}

/** Calls the embedded backend as a client of the search API would. The key defaults to the UK index. */
export async function askSearch(path: string, parameters: SearchParameters = {}, init: RequestInit = {}) {
  const url = new URL(path, 'http://backend')
  for (const [name, value] of Object.entries({ key: 'uk', ...parameters })) {
    for (const each of Array.isArray(value) ? value : [String(value)]) {
      url.searchParams.append(name, each)
    }
  }
  const response = await backend.request(url.href, init, env)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/** Fetches search or browse results and expects status 200. All results are on one page by default. */
export async function resultsOf(path: string, parameters: SearchParameters = {}) {
  const { status, body } = await askSearch(path, { num_results_per_page: 200, ...parameters })
  expect(status).toBe(200)
  const items: readonly SearchItem[] = body.response.results
  const facets: readonly SearchFacet[] = body.response.facets
  return { body, items, facets, total: body.response.total_num_results, ids: items.map(({ data }) => data.id) }
}

export const searchFor = (term: string, parameters: SearchParameters = {}) =>
  resultsOf(`/search/${encodeURIComponent(term)}`, parameters)
