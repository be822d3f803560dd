import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { factory } from '#worker/env.ts'
import { type AnswerInvalid, form, parameters, parametersBy, postedFields, query } from './input.ts'

const refused: AnswerInvalid = async (c, field) => c.json({ field, posted: await postedFields(c) }, 422)
const unknown: AnswerInvalid = (c, field) => c.text(`no such ${field}`, 404)

const fields = z.object({ name: z.string().min(1), count: z.string().regex(/^\d$/).transform(Number) })

const app = factory
  .createApp()
  .get(PATTERNS.product, parameters('product', unknown), (c) => {
    const { id, slug, color } = c.req.valid('param')
    // @ts-expect-error a mistyped parameter does not compile
    c.req.valid('param').colour
    return c.json({ id, slug, color })
  })
  .get('/file/:number', parametersBy(z.object({ number: z.coerce.number().int() }), unknown), (c) =>
    c.json(c.req.valid('param').number + 1),
  )
  .get(
    '/words',
    query((given) => given.get('words') ?? 'none'),
    (c) => c.json(c.req.valid('query').length),
  )
  .post('/form', ...form(fields, refused), async (c) => {
    const { name, count } = c.req.valid('form')
    return c.json({ name, count, posted: await postedFields(c) })
  })

const get = async (path: string) => {
  const answer = await app.request(path)
  return [answer.status, await answer.text()]
}

describe('the parameters of an address', () => {
  test.each([
    ['/p/7/a-dress/Navy_Blue', [200, '{"id":"7","slug":"a-dress","color":"Navy_Blue"}']],
    ['/p/seven/a-dress/Red', [404, 'no such id']],
    ['/p/7/a%20dress/Red', [404, 'no such slug']],
    ['/file/4', [200, '5']],
    ['/file/x', [404, 'no such number']],
  ])('%s', async (path, expected) => expect(await get(path)).toEqual(expected))
})

test('a query that its codec cannot read is the default', async () => {
  expect(await get('/words?words=linen')).toEqual([200, '5'])
  expect(await get('/words?word=linen')).toEqual([200, '4'])
})

describe('a form', () => {
  const post = async (body: BodyInit, type?: string) => {
    const answer = await app.request('/form', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) })
    return { status: answer.status, reply: await answer.json() }
  }
  const parts = (entries: readonly (readonly [string, string | Blob])[]) => {
    const data = new FormData()
    for (const [name, value] of entries) {
      data.append(name, value)
    }
    return data
  }

  test.each([
    ['fields', new URLSearchParams({ name: 'a', count: '2' })],
    [
      'parts',
      parts([
        ['name', 'a'],
        ['count', '2'],
      ]),
    ],
    [
      'a field twice, of which the last counts',
      new URLSearchParams([
        ['name', 'b'],
        ['name', 'a'],
        ['count', '2'],
      ]),
    ],
    [
      'a file beside the fields',
      parts([
        ['name', 'a'],
        ['count', '2'],
        ['picture', new Blob(['x'])],
      ]),
    ],
  ])('%s', async (_, body) => {
    const expected = { name: 'a', count: 2, posted: { name: 'a', count: '2' } }
    expect(await post(body)).toEqual({ status: 200, reply: expected })
  })

  test('a name that ends in [] is left out, so no field is a list', async () => {
    const body = new URLSearchParams({ name: 'a', count: '2', 'tags[]': 'x' })
    const expected = { name: 'a', count: 2, posted: { name: 'a', count: '2' } }
    expect(await post(body)).toEqual({ status: 200, reply: expected })
  })

  test('a flat JSON object', async () => {
    const body = JSON.stringify({ name: 'a', count: 2 })
    const expected = { name: 'a', count: 2, posted: { name: 'a', count: '2' } }
    expect(await post(body, 'application/json')).toEqual({ status: 200, reply: expected })
  })

  test.each([{ deep: true }, ['a'], true, null])(
    'a JSON field that holds %j is named, whatever the form asks for',
    async (more) => {
      const body = JSON.stringify({ name: 'a', more, count: 2 })
      const expected = { field: 'more', posted: { name: 'a', count: '2' } }
      expect(await post(body, 'application/json')).toEqual({ status: 422, reply: expected })
    },
  )

  test('the first field that does not fit is named, and the form is there as it was posted', async () => {
    const posted = { name: 'a', count: 'two', other: 'x' }
    expect(await post(new URLSearchParams(posted))).toEqual({ status: 422, reply: { field: 'count', posted } })
  })

  test.each([
    ['no form', 'text/plain', 'name=a', 415],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a JSON list', 'application/json', '[1]', 400],
    ['more fields than any form has', 'application/x-www-form-urlencoded', 'a=1&'.repeat(300), 413],
  ])('%s', async (_, type, body, status) => {
    const answer = await app.request('/form', {
      method: 'POST',
      body,
      headers: { 'content-type': type, accept: 'application/json' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: 'Please check what you entered.' }])
  })
})
