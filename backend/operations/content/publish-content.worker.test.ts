import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { item, type KeyedItem } from '#backend/demo/content/make.ts'
import { addContent } from '#backend/demo/content/seed.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const KEY = 'uk/repairs'
const block = (body: string) => item('text-block', 'Mending', { title: 'Mending', body })
const pageAt = (key: string, ...bodies: readonly string[]): KeyedItem => ({
  key,
  file: 'content/pages/repairs.json',
  item: item('content-page', 'Repairs', { title: 'Repairs', description: 'How', components: bodies.map(block) }),
})
const publish = async (page: KeyedItem, more: object = {}) => {
  const { status, body } = await operate('content-publish', { items: [page], ...more })
  return { status, lines: body.changes.map(({ text }) => text), kept: body.kept, done: body.done }
}
const audited = () =>
  env.DB.prepare("SELECT by, subject, before, after FROM audit WHERE operation = 'content-publish' ORDER BY id").all()

test('a page is published with a line and an audit row; a dry run and a second run write nothing', async () => {
  const page = pageAt(KEY, 'We mend it for free.')
  expect(await publish(page, { dryRun: true })).toMatchObject({ done: false, lines: [`${KEY}  Repairs: new`] })
  expect((await audited()).results).toEqual([])
  expect(await publish(page)).toMatchObject({ status: 200, done: true, lines: [`${KEY}  Repairs: new`], kept: [] })
  expect(await createTestShop().text('/repairs')).toContain('We mend it for free.')
  expect(await publish(page)).toMatchObject({ lines: [], kept: [] })
  expect((await audited()).results).toEqual([
    { by: 'Ann', subject: `content ${KEY}`, before: '', after: '2 parts of content/pages/repairs.json' },
  ])
  expect((await publish({ ...page, key: 'fr/repairs' })).status).toBe(422)
})

const OTHER = 'uk/mending'

test('drafts and items that editors have published stay, unless they are to be replaced', async () => {
  await publish(pageAt(OTHER, 'First.', 'Second.'))
  await addContent(openDatabase(env.DB), [{ ...pageAt(OTHER, 'A draft.', 'Its end.'), edition: 'staged' }])
  const changed = env.DB.prepare(
    "UPDATE content_items SET body = json_set(body, '$.body', 'By an editor.') WHERE edition = 'published' AND body ->> 'body' = ?",
  )
  await changed.bind('First.').run()
  expect(await publish(pageAt(OTHER, 'Now.', 'Then.'))).toMatchObject({
    lines: [`${OTHER}  Repairs: 1 part changed`],
    kept: [`${OTHER}  Mending: changed by an editor, kept`],
  })
  const page = await createTestShop().text('/mending')
  expect(['By an editor.', 'Then.', 'Now.'].map((text) => page.includes(text))).toEqual([true, true, false])
  expect((await publish(pageAt(OTHER, 'Now.', 'Then.'), { replace: true })).kept).toEqual([])
  const { results } = await env.DB.prepare(
    "SELECT edition, body ->> 'body' AS body FROM content_items WHERE body ->> 'body' IN ('Now.', 'Then.', 'A draft.', 'Its end.') ORDER BY edition, body",
  ).all()
  expect(results).toEqual([
    { edition: 'published', body: 'Now.' },
    { edition: 'published', body: 'Then.' },
    { edition: 'staged', body: 'A draft.' },
    { edition: 'staged', body: 'Its end.' },
  ])
})
