import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_LISTING } from '#domain/listing/listing-query.ts'
import { MARKETS } from '#domain/markets.ts'
import { listingText } from '#domain/text/listing.ts'
import { FiltersPage } from './FiltersPage.tsx'

const RED = [{ value: 'Red', count: 3 }]
const { done, none } = listingText.filters

test.each([
  ['colours and sizes', { color: RED, size: [{ value: '10', count: 2 }] }, done],
  ['colours alone', { color: RED, size: [] }, done],
  ['sizes alone', { color: [], size: [{ value: '10', count: 2 }] }, done],
  ['neither', { color: [], size: [] }, none],
  ['filters that could not be read', null, none],
])('spec A §5: Done only if colour or size options exist: %s', (_name, facets, said) => {
  const shell = { market: MARKETS.en, canonical: '', origin: '' }
  const model = { name: 'Dresses', path: '/browse/womens/dresses', query: DEFAULT_LISTING, facets, total: 5 }
  const html = renderToStaticMarkup(FiltersPage({ shell, model }))
  expect([done, none].filter((words) => html.includes(words))).toEqual([said])
})
