import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonCall } from '#worker/http/json-call.ts'
import { createMiddleware } from './call.ts'

const schema = z.unknown()

test('a call goes to the path of its integration', async () => {
  const asked: string[] = []
  const call: JsonCall = async ({ path, schema: answer }) => {
    asked.push(path)
    return answer.parse({})
  }
  await createMiddleware(new Map([['bigcommerce', call]]))('bigcommerce')({ operation: 'getCart', path: '/getCart', schema })
  expect(asked).toEqual(['/bigcommerce/getCart'])
})

test.each(['klaviyo', '__proto__', ''])('spec A §8: an unregistered middleware is named: %j', (name) => {
  expect(() => createMiddleware(new Map())(name)).toThrow(`Unknown middleware ${name}`)
})
