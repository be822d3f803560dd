import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { factory } from '#worker/env.ts'
import { parameters, parametersBy, query, type RespondInvalid } from './input.ts'

const unknown: RespondInvalid = (c, field) => c.text(`no such ${field}`, 404)

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

const get = async (path: string) => {
  const answer = await app.request(path)
  return [answer.status, await answer.text()]
}

describe('the parameters of a URL', () => {
  test.each([
    ['/p/7/a-dress/Navy_Blue', [200, '{"id":"7","slug":"a-dress","color":"Navy_Blue"}']],
    ['/p/seven/a-dress/Red', [404, 'no such id']],
    ['/p/7/a%20dress/Red', [404, 'no such slug']],
    ['/file/4', [200, '5']],
    ['/file/x', [404, 'no such number']],
  ])('%s', async (path, expected) => expect(await get(path)).toEqual(expected))
})

test('a query that its codec cannot read becomes the default', async () => {
  expect(await get('/words?words=linen')).toEqual([200, '5'])
  expect(await get('/words?word=linen')).toEqual([200, '4'])
})
