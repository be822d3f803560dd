import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MemoisedRouter } from './memoised-router.ts'

const echo = () =>
  new Hono({ router: new MemoisedRouter() })
    .get('/browse/collection/:id', (c) => c.text(`collection ${c.req.param('id')}`))
    .get('/browse/:slug', (c) => c.text(`category ${c.req.param('slug')}`))
    .post('/browse/:slug', (c) => c.text(`posted ${c.req.param('slug')}`))
    .get('/:key{.+}', (c) => c.text(`content ${c.req.param('key')}`))

test('the second request of an address gets the same route and parameters as the first', async () => {
  const app = echo()
  const ask = async (path: string, method = 'GET') => (await app.request(path, { method })).text()
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('/browse/collection/7')).toBe('collection 7')
    expect(await ask('/browse/womens')).toBe('category womens')
    expect(await ask('/browse/mens')).toBe('category mens')
    expect(await ask('/browse/mens', 'POST')).toBe('posted mens')
    expect(await ask('/a/b')).toBe('content a/b')
    expect(await ask('/a%2Fb')).toBe('content a/b')
  }
})

test('more addresses than are memoised, and longer ones, are routed all the same', async () => {
  const app = echo()
  for (let index = 0; index < 1_200; index += 1) {
    const slug = `s${index % 600}`
    expect(await (await app.request(`/browse/${slug}`)).text()).toBe(`category ${slug}`)
  }
  const long = 'x'.repeat(300)
  expect(await (await app.request(`/browse/${long}`)).text()).toBe(`category ${long}`)
})

test('a route that is added later is found at an address that was asked for before', async () => {
  const router = new MemoisedRouter<string>()
  router.add('GET', '/a', 'first')
  expect(router.match('GET', '/b')[0]).toEqual([])
  router.add('GET', '/b', 'second')
  expect(router.match('GET', '/b')[0].map(([handler]) => handler)).toEqual(['second'])
})
