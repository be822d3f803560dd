/**
 * Compares a content page's live version with its draft. It shows both side by side, a list of changed blocks, and changes in
 * menus, footer and bars. Available only during a preview.
 * @module
 */
import type { Context } from 'hono'
import { ContentPage } from '#client/pages/content/ContentPage.tsx'
import type { AroundChange, ShownChange } from '#client/pages/preview/ComparisonChanges.tsx'
import { ComparisonPage } from '#client/pages/preview/ComparisonPage.tsx'
import { comparedKey, LISTING_KEYS } from '#domain/address/compared-page.ts'
import { COMPARISON } from '#domain/address/route-patterns.ts'
import { type BlockChange, compareBlocks, compareFields } from '#domain/content/compare-blocks.ts'
import {
  AROUND_KEYS,
  type AroundKey,
  type ComparedSide,
  type Comparison,
  isComparedSide,
  isSeenAlone,
  placeOf,
  readComparison,
} from '#domain/content/comparison.ts'
import { type ContentProblem, identityOf } from '#domain/content/content-problem.ts'
import type { PageContent } from '#domain/entities/content.ts'
import { previewText } from '#domain/text/preview.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { previewProblems } from '#worker/flows/preview-problems.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderFramed } from '#worker/render/framed-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { readItems, readPage, reportProblem } from '#worker/routes/content/read-page.ts'

/** The live side reads what shoppers see. The draft side reads the staging host at the preview's chosen time. */
const contentOf = ({ var: { market, services, servicesOf } }: Context<AppEnv>, side: ComparedSide) =>
  (side === 'live' ? servicesOf(market, null) : services).content

async function pageOf(c: Context<AppEnv>, side: ComparedSide, key: string): Promise<PageContent | undefined> {
  const content = contentOf(c, side)
  if (key.startsWith(LISTING_KEYS)) {
    const header = await content.listingHeader(key.slice(LISTING_KEYS.length).split('/'))
    return pageWith(key, header)
  }
  const page = await content.page(key)
  return page.ok ? page.value : undefined
}

const pageWith = (title: string, item: unknown): PageContent => ({
  title,
  description: '',
  openGraph: { title, description: '' },
  blocks: item === null ? [] : [item],
})

const shownChanges = (
  [live, draft]: readonly [readonly unknown[], readonly unknown[]],
  problemsAt: (place: number) => readonly ContentProblem[],
): readonly ShownChange[] =>
  compareBlocks(live, draft).map((change: BlockChange) => {
    const item = change.draft === undefined ? live[change.live ?? 0] : draft[change.draft]
    const problems = change.draft === undefined ? [] : problemsAt(change.draft)
    return { ...change, type: identityOf(item).schemaId, problems }
  })

type Around = readonly (readonly [key: AroundKey, live: readonly unknown[], draft: readonly unknown[]])[]

async function aroundOf(c: Context<AppEnv>, key: AroundKey): Promise<Around[number]> {
  const itemsOf = async (side: ComparedSide): Promise<readonly unknown[]> => {
    const item = await contentOf(c, side).around(key)
    return item === null ? [] : [item]
  }
  return [key, ...(await Promise.all([itemsOf('live'), itemsOf('draft')]))]
}

/** Undefined if a part cannot be read, because that part must not look as if it had been removed. */
async function readAround(c: Context<AppEnv>): Promise<Around | undefined> {
  try {
    return await Promise.all(AROUND_KEYS.map((key) => aroundOf(c, key)))
  } catch (error) {
    c.var.log('error', 'comparison.around-unread', errorFacts(error))
    return undefined
  }
}

const byItem = (problems: readonly ContentProblem[]): readonly (readonly ContentProblem[])[] => [
  ...Map.groupBy(problems, ({ schemaId, id, key, place }) => `${schemaId} ${id} ${key} ${place}`).values(),
]

async function showBoth(c: Context<AppEnv>, asked: Comparison, key: string): Promise<Response> {
  const [live, draft, around] = await Promise.all([
    pageOf(c, 'live', key),
    pageOf(c, 'draft', key),
    readAround(c),
    // Collects the problems with menus, footer and bars.
    c.var.services.content.chromeOrNothing(),
  ])
  if (!live && !draft) {
    return missingPage(c)
  }
  const [{ blocks: liveBlocks = [], ...liveFacts }, { blocks: draftBlocks = [], ...draftFacts }] = [live ?? {}, draft ?? {}]
  readItems(c, draftBlocks, key.startsWith(LISTING_KEYS) ? 'above a listing' : 'on a page')
  const found = await previewProblems(c.var.services)
  const changes = shownChanges([liveBlocks, draftBlocks], (index) => found.filter(({ place }) => place === placeOf(index)))
  const changesAround = around?.flatMap(([part, ...both]): readonly AroundChange[] => {
    const ofPart = found.filter((problem) => problem.key === c.var.market.content + part)
    return shownChanges(both, () => ofPart).map((change) => ({ ...change, ...(isSeenAlone(part) ? { part } : {}) }))
  })
  const told = new Set([...changes, ...(changesAround ?? [])].flatMap(({ problems }) => problems))
  const model = {
    asked,
    moment: c.var.preview?.timestamp,
    name: (draft ?? live)?.title || asked.page,
    isThere: { live: live !== undefined, draft: draft !== undefined },
    facts: live && draft ? compareFields(liveFacts, draftFacts) : [],
    problems: byItem(found.filter((problem) => !told.has(problem))),
    changes,
    around: changesAround,
  }
  const title = previewText.comparison.title(model.name)
  return renderFramed(c, { canonical: COMPARISON.page, title, view: ComparisonPage, model, problems: found, framesOwn: true })
}

async function showPart(c: Context<AppEnv>, side: ComparedSide, key: AroundKey): Promise<Response> {
  const item = await contentOf(c, side).around(key)
  const title = previewText.comparison.around
  // A countdown needs the server's time.
  c.var.timing.clock(Date.now())
  return renderFramed(c, {
    canonical: c.var.path,
    title,
    view: (props) =>
      item === null ? <p>{previewText.comparison.nonePart[side]}</p> : <ContentPage {...props} onProblem={reportProblem(c)} />,
    model: readPage(c, pageWith(title, item), 'alone'),
  })
}

async function showSide(c: Context<AppEnv>, side: ComparedSide, key: string): Promise<Response> {
  const page = await pageOf(c, side, key)
  return page
    ? renderFramed(c, {
        canonical: c.var.path,
        title: page.title,
        view: (props) => <ContentPage {...props} onProblem={reportProblem(c)} />,
        model: readPage(c, page),
      })
    : missingPage(c)
}

async function answer(c: Context<AppEnv>): Promise<Response> {
  const asked = readComparison(new URL(c.req.url).searchParams)
  const key = comparedKey(asked.page)
  const side = c.req.param('side') ?? null
  if (!c.var.preview || key === undefined || (side !== null && !isComparedSide(side))) {
    return missingPage(c)
  }
  const refused = await refuseOverLimit(c, 'page')
  if (refused || side === null) {
    return refused ?? showBoth(c, asked, key)
  }
  return asked.part ? showPart(c, side, asked.part) : showSide(c, side, key)
}

export const comparisonRoutes = () => factory.createApp().get(COMPARISON.page, answer).get(COMPARISON.side, answer)
