/**
 * A page of the content service live and as an editor's draft, side by side, with the blocks that differ. Only for a browser in a
 * preview: for any other visitor there is no such address.
 * @module
 */
import type { Context } from 'hono'
import { ComparisonPage } from '#client/pages/ComparisonPage.tsx'
import { ContentPage } from '#client/pages/ContentPage.tsx'
import { COMPARISON } from '#domain/address/route-patterns.ts'
import { compareBlocks, compareFields } from '#domain/content/compare-blocks.ts'
import { comparedKey } from '#domain/content/compared-page.ts'
import { type ComparedSide, isComparedSide, readComparison } from '#domain/content/comparison.ts'
import type { PageContent } from '#domain/entities/content.ts'
import { previewText } from '#domain/text/preview.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderFramed } from '#worker/render/framed-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { logProblem, readPage } from '#worker/routes/content/read-page.ts'

/** The live side is what shoppers get, so it comes from their cache; the draft from the staging domain, at the preview's moment. */
async function pageOf(c: Context<AppEnv>, side: ComparedSide, key: string): Promise<PageContent | undefined> {
  const { market, services, servicesOf } = c.var
  const { content } = side === 'live' ? servicesOf(market, null) : services
  const page = await content.page(key)
  return page.ok ? page.value : undefined
}

async function showBoth(c: Context<AppEnv>, asked: ReturnType<typeof readComparison>, key: string): Promise<Response> {
  const [live, draft] = await Promise.all([pageOf(c, 'live', key), pageOf(c, 'draft', key)])
  if (!live && !draft) {
    return missingPage(c)
  }
  const [{ blocks: liveBlocks = [], ...liveFacts }, { blocks: draftBlocks = [], ...draftFacts }] = [live ?? {}, draft ?? {}]
  const model = {
    asked,
    moment: c.var.preview?.timestamp,
    name: (draft ?? live)?.title || asked.page,
    isThere: { live: live !== undefined, draft: draft !== undefined },
    facts: live && draft ? compareFields(liveFacts, draftFacts) : [],
    changes: compareBlocks(liveBlocks, draftBlocks),
  }
  const title = previewText.comparison.title(model.name)
  return renderFramed(c, { canonical: COMPARISON.page, title, view: ComparisonPage, model, framesOwn: true })
}

async function showSide(c: Context<AppEnv>, side: ComparedSide, key: string): Promise<Response> {
  const page = await pageOf(c, side, key)
  return page
    ? renderFramed(c, {
        canonical: c.var.path,
        title: page.title,
        view: (props) => <ContentPage {...props} onProblem={logProblem(c)} />,
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
  return (await refuseOverLimit(c, 'page')) ?? (side === null ? showBoth(c, asked, key) : showSide(c, side, key))
}

export const comparisonRoutes = () => factory.createApp().get(COMPARISON.page, answer).get(COMPARISON.side, answer)
