/**
 * Shows one content item in the frame of the content service's editor (spec A §2, spec B §2). The URL contains all the data,
 * because a frame on another site sends no cookies.
 * @module
 */
import type { Context } from 'hono'
import { ContentPage } from '#client/pages/content/ContentPage.tsx'
import { ErrorPage } from '#client/pages/messages/ErrorPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { mayPreview } from '#domain/content/staging-preview.ts'
import { errorText } from '#domain/text/errors.ts'
import { previewText } from '#domain/text/preview.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { renderFramed } from '#worker/render/framed-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { readPage, reportProblem } from '#worker/routes/content/read-page.ts'
import { parameters } from '#worker/routes/input.ts'

/** The domain applies to this item only; this page does not start a preview. */
async function showItem(c: Context<AppEnv>, domain: string, id: string): Promise<Response> {
  if (!mayPreview(domain, c.var.config.preview.domains)) {
    return invalid(c, 'domain')
  }
  // A preview's services collect problems for the editor instead of logging them.
  c.set('services', c.var.servicesOf(c.var.market, { domain }))
  const item = await c.var.services.content.item(id)
  if (!item.ok) {
    return refusePreview(c, 404)
  }
  // A countdown needs the server's time.
  c.var.timing.clock(Date.now())
  return renderFramed(c, {
    canonical: c.var.path,
    title: item.value.title,
    markets: EVERY_MARKET,
    view: (props) => <ContentPage {...props} onProblem={reportProblem(c)} />,
    model: readPage(c, item.value, 'alone'),
  })
}

const refusePreview = (c: Context<AppEnv>, status: 400 | 404 | 500, detail?: string): Promise<Response> =>
  renderFramed(c, {
    status,
    canonical: c.var.path,
    title: (status === 404 ? errorText.notFound : errorText.other).title,
    view: ErrorPage,
    model: { status, detail, requestId: c.var.requestId },
  })

const invalid = (c: Context<AppEnv>, field: string): Promise<Response> =>
  refusePreview(
    c,
    400,
    field === 'domain'
      ? `${previewText.invalidDomain}. ${previewText.domainRule}`
      : `${previewText.invalidContentId}. ${previewText.contentIdRule}`,
  )

export const visualizationRoutes = () =>
  factory.createApp().get(SCREENS.visualization.pattern, parameters('visualization', invalid), async (c) => {
    const { domain, contentId } = c.req.valid('param')
    try {
      return await showItem(c, domain, contentId)
    } catch (error) {
      // Handled here, because the app's error page may not be framed, so the editor would see nothing.
      c.var.log('error', 'visualization.failed', errorFacts(error))
      return refusePreview(c, 500)
    }
  })
