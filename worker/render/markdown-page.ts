/**
 * A page as Markdown, for AI agents. It uses the same model as the HTML page, stored or newly loaded, and counts towards the same
 * limits.
 * @module
 */
import type { Context } from 'hono'
import type { Markdown } from '#client/shell/page-props.ts'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { demonstrationText } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Facts, PageDefinition, Settled } from './page-definition.ts'
import type { PageState } from './page-response.ts'
import { shellOf } from './shell.ts'

export async function markdownResponse<Model>(
  c: Context<AppEnv>,
  page: PageDefinition<Model>,
  draw: Markdown<Settled<Model>>,
  { model, head, state }: Facts<Settled<Model>> & { readonly state: PageState },
): Promise<Response> {
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
    'x-shell': state,
    'server-timing': c.get('timing').header(),
  })
}
