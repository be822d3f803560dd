/**
 * The block gallery. `GET /__blocks` lists all blocks and searches them with `?q=`. `/__blocks/<block>` shows every state of a
 * block at phone, tablet and desktop widths; `?market=` selects the market. Each state is rendered by the page on which editors
 * preview an item (`/amplience-visualization/{domain}/{contentId}`), so it looks the same as in the shop.
 * @module
 */
import { asc, like } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { openDatabase } from '#backend/database/database.ts'
import { contentItems } from '#backend/database/tables/content.ts'
import type { BackendEnv } from '#backend/env.ts'
import { ALL_MARKETS, DEFAULT_MARKET } from '#domain/markets.ts'
import { GALLERY_KEY } from './gallery-key.ts'

/** Any staging domain works. Each shows the staged version of an item, or the published one if there is none. */
const DOMAIN = 'gallery-of-this-machine.staging.bigcontent.io'
const WIDTHS = [390, 768, 1440] as const

interface State {
  readonly block: string
  readonly state: string
  readonly id: string
  readonly name: string
}

async function statesOf(env: BackendEnv): Promise<readonly State[]> {
  const rows = await openDatabase(env.DB)
    .select({ key: contentItems.deliveryKey, id: contentItems.deliveryId, name: contentItems.name })
    .from(contentItems)
    .where(like(contentItems.deliveryKey, `${GALLERY_KEY}%/%`))
    .orderBy(asc(contentItems.deliveryKey))
  return rows.map(({ key, id, name }) => {
    const [block = '', state = ''] = (key ?? '').slice(GALLERY_KEY.length).split('/')
    return { block, state, id, name }
  })
}

const STYLE = `body{margin:0;padding:1.5rem;font:16px/1.5 system-ui;background:#f4f1ec;color:#1f2420}a{color:inherit}
ul{columns:16rem;padding:0;list-style:none}li{padding:.25rem 0}nav,form{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1rem}
.row{display:flex;gap:1rem;align-items:start;overflow:auto;padding-bottom:1rem}
figure{margin:0}figcaption{font-size:.8125rem}iframe{border:1px solid #c9c2b6;background:#fff;height:44rem}`

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${raw(STYLE)}</style><h1>${title}</h1>${body}</html>`

export const galleryApp = new Hono<{ Bindings: BackendEnv }>()

galleryApp.use('/__blocks/*', async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
  )
})

galleryApp.get('/__blocks', async (c) => {
  const wanted = c.req.query('q')?.trim().toLowerCase() ?? ''
  const states = (await statesOf(c.env)).filter(({ block, name }) => `${block} ${name}`.toLowerCase().includes(wanted))
  const blocks = [...Map.groupBy(states, ({ block }) => block)]
  return c.html(
    page(
      'Blocks',
      html`<form><label>Search <input type="search" name="q" value="${wanted}"></label><button>Search</button></form>
${
  blocks.length > 0
    ? html`<ul>${blocks.map(([block, of]) => html`<li><a href="/__blocks/${block}">${block}</a> (${of.length})</li>`)}</ul>`
    : html`<p>No block. Without a search word: fill the shop with <code>npm run seed</code>.</p>`
}`,
    ),
  )
})

galleryApp.get('/__blocks/:block', async (c) => {
  const block = c.req.param('block')
  const states = (await statesOf(c.env)).filter((state) => state.block === block)
  const market = ALL_MARKETS.find(({ code }) => code === c.req.query('market')) ?? DEFAULT_MARKET
  if (states.length === 0) {
    return c.html(page('No such block', html`<p><a href="/__blocks">All blocks</a></p>`), 404)
  }
  const shown = ({ id, state }: State) => {
    const address = `${market.prefix}/amplience-visualization/${DOMAIN}/${id}`
    const frames = WIDTHS.map(
      (width) => html`<figure><figcaption>${width} px</figcaption>
<iframe src="${address}" width="${width}" loading="lazy" title="${state} at ${width} px"></iframe></figure>`,
    )
    return html`<h2 id="${state}"><a href="#${state}">${state}</a></h2><p><a href="${address}">By itself</a></p>
<div class="row" tabindex="0" role="region" aria-label="${state}">${frames}</div>`
  }
  return c.html(
    page(
      block,
      html`<nav><a href="/__blocks">All blocks</a>
${ALL_MARKETS.map(({ code, name }) => html`<a href="?market=${code}"${code === market.code ? raw(' aria-current="true"') : ''}>${name}</a>`)}</nav>
${states.map(shown)}`,
    ),
  )
})
