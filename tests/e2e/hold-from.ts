import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from './shop-page.ts'

/** Serves the page's HTML up to a position; `release` serves the rest. */
export async function holdFrom(page: Page, path: string, place: (html: string) => number) {
  const read = async () => (await page.request.get(path)).text()
  // The shop sends a page's shell first only if the page is cached.
  await expect.poll(async () => place(await read())).toBeGreaterThan(0)
  const html = await read()
  let release = () => {}
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, place(html)))
    release = () => void response.end(html.slice(place(html)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await page.route(path, (route) => route.continue({ url: `http://127.0.0.1:${port}${path}` }))
  return { release: () => release(), close: () => void server.close() }
}
