/**
 * Content from the embedded backend must match the content types for the vendor's CLI. Each item's schema URL identifies its
 * content type. The vendor's own checks need an account, and the backend has no API to register types.
 */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { contentApp } from '#backend/amplience/content/app.ts'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { fieldsOnWire, typedItemsIn, typeFrom } from '#tests/helpers/content-type-check.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { contentTypes } from '../../scripts/content/type-schemas.ts'

beforeAll(() => seedForTests(env.DB))

const REGISTERED = new Map(contentTypes().map(({ schema }) => [schema.$id, typeFrom(schema)]))

async function delivered(key: string): Promise<unknown> {
  const answer = await contentApp.request(
    `http://hub.cdn.content.amplience.net/content/key/${key}?depth=all&format=inlined`,
    {},
    env,
  )
  expect([key, answer.status]).toEqual([key, 200])
  return answer.json()
}

test('every item that the backend delivers names a type that is registered, and fits it', async () => {
  const keys = new Set(SEED_CONTENT.filter(({ edition, from }) => !edition && !from).map(({ key }) => key))
  const items = (await Promise.all([...keys].map(delivered))).flatMap(typedItemsIn)
  expect(items.length).toBeGreaterThan(300)
  const wrong = items.flatMap((item) => {
    const schema = String(Reflect.get(Reflect.get(item, '_meta'), 'schema'))
    const read = REGISTERED.get(schema)?.safeParse(fieldsOnWire(item))
    return read?.success ? [] : [`${schema}: ${read?.error.message ?? 'is not registered'}`]
  })
  expect([...new Set(wrong)]).toEqual([])
})
