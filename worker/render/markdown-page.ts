/**
 * A page as Markdown, for agents that read the shop. It uses the model of the HTML page, stored or loaded the same way, so both forms show
 * the same upstream answers and count against the same limits.
 * @module
 */
import type { Context } from 'hono'
import type { Markdown } from '#client/shell/page-props.ts'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { demonstrationText } from '#domain/text/layout.ts'
import type { Found } from '#worker/cache/entry.ts'
import type { AppEnv } from '#worker/env.ts'
import type { NewPage } from './new-page.tsx'
import type { PageDefinition, Settled } from './page-definition.ts'
import { STATES } from './page-response.ts'
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
  return c.body(shell.isDemonstration ? `> ${demonstrationText.text}\n\n${text}` : text, page.status ?? 200, {
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': shell.market.intl,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, no-cache',
    vary: 'Accept, Cookie',
    link: `<${canonical}>; rel="canonical"`,
    'x-shell': STATES[found.state],
    'server-timing': c.get('timing').header(),
  })
}
