/**
 * The page that starts a preview, for the current time or for another time. It lists the drafts and dated versions on the staging
 * host. Only a visitor who enters the host's name sees drafts.
 * @module
 */

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { type DraftRow, type PreviewsModel, PreviewsPage } from '#client/pages/preview/PreviewsPage.tsx'
import { isCompared } from '#domain/address/compared-page.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import { PREVIEWS } from '#domain/address/route-patterns.ts'
import { AROUND_KEYS, isSeenAlone } from '#domain/content/comparison.ts'
import { formatPreview, type Preview, parsePreview } from '#domain/content/staging-preview.ts'
import { COOKIES, cookieOptions } from '#domain/cookies/cookies.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { previewText } from '#domain/text/preview.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'

/** An empty list turns previews off. Without a list, any staging host is allowed. */
const isConfigured = ({ var: { config } }: Context<AppEnv>): boolean => config.preview.domains?.length !== 0

const pathOf = (key: string): string => (key === 'home' ? '/' : `/${key}`)

/** Undefined if the draft equals the live item. A missing item is null or undefined. */
function stateOf(live: unknown, draft: unknown): DraftRow['state'] {
  if (JSON.stringify(live) === JSON.stringify(draft)) {
    return undefined
  }
  return (live ?? null) === null ? 'new' : (draft ?? null) === null ? 'removed' : 'changed'
}

async function pageDrafts(c: Context<AppEnv>, preview: Preview): Promise<readonly DraftRow[]> {
  const { market, services, servicesOf } = c.var
  const drafts = servicesOf(market, { domain: preview.domain }).content
  const [live, staged] = await Promise.all([servicesOf(market, null).content.pages(), drafts.pages()])
  services.content.show(drafts.shown())
  const keys = new Set([...live.keys(), ...staged.keys()])
  return [...keys].flatMap((key) => {
    const [before, after] = [live.get(key), staged.get(key)]
    const state = stateOf(before, after)
    const title = (after ?? before)?.content.title
    return state ? [{ page: pathOf(key), name: typeof title === 'string' && title !== '' ? title : key, state }] : []
  })
}

/** Drafts of menus, footer and bars, which are previewed on the homepage. */
async function aroundDrafts(c: Context<AppEnv>, preview: Preview): Promise<readonly DraftRow[]> {
  const { market, servicesOf } = c.var
  const [live, staged] = [servicesOf(market, null).content, servicesOf(market, { domain: preview.domain }).content]
  const rows = await Promise.all(
    AROUND_KEYS.map(async (key): Promise<readonly DraftRow[]> => {
      const state = stateOf(...(await Promise.all([live.around(key), staged.around(key)])))
      return state ? [{ page: '/', name: key, state, ...(isSeenAlone(key) ? { part: key } : {}) }] : []
    }),
  )
  return rows.flat()
}

async function datedVersions(c: Context<AppEnv>, { domain }: Preview): Promise<readonly DraftRow[] | undefined> {
  const versions = await c.var.servicesOf(c.var.market, { domain }).content.laterVersions()
  const around: readonly string[] = AROUND_KEYS
  return versions?.map(({ key, name, from }) => ({ page: around.includes(key) ? '/' : pathOf(key), name, from }))
}

/** Drafts and dated versions on the staging host. Undefined if the host cannot be read. */
async function listed(c: Context<AppEnv>, preview: Preview): Promise<PreviewsModel['listed']> {
  try {
    const [pages, around, dated] = await Promise.all([
      pageDrafts(c, preview),
      aroundDrafts(c, preview),
      datedVersions(c, preview),
    ])
    return { drafts: [...pages, ...around], dated }
  } catch (error) {
    c.var.log('error', 'previews.unread', errorFacts(error))
    return undefined
  }
}

async function show(
  c: Context<AppEnv>,
  entered: PreviewsModel['entered'] = {},
  fault?: PreviewsModel['fault'],
): Promise<Response> {
  const { preview, market } = c.var
  return renderPersonal(c, {
    ...(fault ? { status: 422 } : {}),
    canonical: PREVIEWS,
    view: PreviewsPage,
    model: {
      preview,
      listed: preview && (await listed(c, preview)),
      entered: { domain: entered.domain ?? preview?.domain ?? '', at: entered.at ?? '' },
      fault,
    },
    head: { title: `${previewText.start.title} · ${SHOP_NAME}`, markets: [market.code] },
    headers: { 'cache-control': 'private, no-store' },
  })
}

/** Converts the field's UTC date and time to epoch milliseconds. Text in another format is returned unchanged. */
function momentFrom(at: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(at) ? Date.parse(`${at.slice(0, 16)}Z`) : Number.NaN
  return at === '' || /^\d+$/.test(at) || Number.isNaN(moment) ? at : String(moment)
}

async function begin(c: Context<AppEnv>): Promise<Response> {
  const { config, market, preview } = c.var
  const { domain = preview?.domain ?? '', at = '', page = '', compare } = await readEntered(c)
  const wanted = parsePreview(domain.trim().toLowerCase(), momentFrom(at), config.preview.domains)
  if (!wanted.ok) {
    return show(c, { domain, at }, wanted.reason)
  }
  setCookie(c, COOKIES.preview.name, formatPreview(wanted.value), cookieOptions(COOKIES.preview))
  const isPage = page !== '' && isCompared(page)
  const part = AROUND_KEYS.find((key) => key === compare && isSeenAlone(key))
  const compared = previewPaths.comparison(market, { page: isPage ? page : '/', ...(part ? { part } : {}) })
  const shown = isPage ? paths.within(market, page) : previewPaths.previews(market)
  return c.body(null, 303, { 'cache-control': 'private, no-store', location: compare === undefined ? shown : compared })
}

async function answer(c: Context<AppEnv>, act: (c: Context<AppEnv>) => Promise<Response>): Promise<Response> {
  if (!isConfigured(c)) {
    return missingPage(c)
  }
  return (await refuseOverLimit(c, 'code')) ?? act(c)
}

export const previewsRoutes = () =>
  factory
    .createApp()
    .get(PREVIEWS, (c) => answer(c, show))
    .post(PREVIEWS, (c) => answer(c, begin))
