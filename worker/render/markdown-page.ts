/**
 * A page as Markdown, for agents that read the shop. It uses the model of the HTML page, stored or loaded the same way, so both forms show
 * the same upstream answers and count against the same limits.
 * @module
 */
import type { Context } from 'hono'
import type { Markdown } from '#client/shell/page-props.ts'
import { demonstrationText } from '#domain/text/layout.ts'
import type { Found } from '#worker/cache/entry.ts'
import type { AppEnv } from '#worker/env.ts'
import { withAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import type { NewPage } from './new-page.tsx'
import type { PageDefinition, Settled } from './page-definition.ts'
import { shellOf } from './shell.ts'
import type { StoredPage } from './stored-page.ts'

type Shown<Model> = Exclude<Found<StoredPage<Settled<Model>>, NewPage<Model>, never>, { readonly state: 'absent' }>

export async function answerMarkdown<Model>(
  c: Context<AppEnv>,
  page: PageDefinition<Model>,
  draw: Markdown<Settled<Model>>,
  found: Shown<Model>,
): Promise<Response> {
  const { model, head } = found.state === 'made' ? await found.made.facts() : found.value.facts()
  const shell = shellOf(c, page.canonical)
  const text = await draw({ model, head, shell })
  const canonical = absoluteAddress(shell.origin, shell.market, head.canonical ?? page.canonical)
  return withAllHeaders(
    new Response(shell.isDemonstration ? `> ${demonstrationText.text}\n\n${text}` : text, {
      status: page.status ?? 200,
      headers: {
        ...SECURITY_HEADERS,
        'content-type': 'text/markdown; charset=utf-8',
        'content-language': shell.market.intl,
        'content-security-policy': "default-src 'none'",
        'cache-control': 'private, no-cache',
        vary: 'Accept, Cookie',
        link: `<${canonical}>; rel="canonical"`,
        'x-shell': STATES[found.state],
        'x-request-id': c.get('requestId'),
        'server-timing': c.get('timing').header(),
      },
    }),
  )
}

const STATES = { fresh: 'hit', stale: 'stale', old: 'stale', made: 'miss' } as const
