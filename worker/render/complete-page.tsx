/**
 * A page for one visitor: rendered for one request, complete and in order, never stored.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import { SCREENS, type Screen } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'
import { marketFromPath } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { contentSecurityPolicy, createNonce, type PolicyOfPage } from './document/csp.ts'
import { Document } from './document/Document.tsx'
import { ownStyles } from './document/own-styles.ts'
import { stylesFor, withStyles } from './document/stylesheet.ts'
import { renderComplete } from './stream/complete.ts'
import { visitorKind } from './visitor.ts'

export interface CompletePage extends Omit<PolicyOfPage, 'styleHash'> {
  readonly status?: ContentfulStatusCode
  readonly shell: ShellContext
  readonly head: HeadFacts
  /** Chrome and model, of which the page's own stylesheet is made. */
  readonly drawnFrom: readonly unknown[]
  /** The layout with the page in it. */
  readonly body: ReactNode
  readonly headers?: Readonly<Record<string, string>>
}

/** No vendor's script may read an address that opens something, also where a failure is shown at it; and none counts an editor. */
function vendorTagsFor(c: Context<AppEnv>): string | undefined {
  const at = screenAt(marketFromPath(c.req.path).path)
  const screen: Screen | undefined = at && SCREENS[at.screen]
  return c.var.preview || screen?.isAddressKey ? undefined : c.var.config.vendorTags
}

/** The page's market, address and origin; for an editor also that it is a preview, and of which moment. */
export function shellOf(c: Context<AppEnv>, canonical: string): ShellContext {
  const { market, config, preview } = c.var
  const shell = { market, canonical, origin: config.origin, wallet: config.wallet?.environment, vendorTags: vendorTagsFor(c) }
  return preview ? { ...shell, preview: { moment: preview.timestamp } } : shell
}

export async function renderCompletePage(c: Context<AppEnv>, page: CompletePage): Promise<Response> {
  const { log, config, preview } = c.var
  const nonce = createNonce()
  const styles = await ownStyles(...page.drawnFrom)
  const cookies = c.req.header('cookie')
  const head: HeadFacts = preview ? { ...page.head, robots: 'noindex' } : page.head
  const body = await renderComplete(
    <Document shell={page.shell} head={head} editorStyles={styles.text}>
      {page.body}
    </Document>,
    { nonce, onError: (error) => log('error', 'render.personal', errorFacts(error)) },
  )
  return c.body(withStyles(body, stylesFor(cookies, visitorKind(cookies))), page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(config, `'nonce-${nonce}'`, { ...page, styleHash: styles.hash }),
    'cache-control': 'private, no-store',
    'x-shell': 'bypass',
    'server-timing': c.var.timing.header(),
    ...page.headers,
  })
}
