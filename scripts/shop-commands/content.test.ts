import { expect, test } from 'vitest'
import { type Item, item, type KeyedItem } from '#backend/demo/content/make.ts'
import { ownContent } from '#backend/demo/content/own-content.ts'
import { publish } from './content.ts'
import type { Outcome } from './send-operation.ts'

const text = (fields: object) => ({ block: 'text-block', name: 'Care', title: 'Care', body: 'Wash cold.', ...fields })
const files = (fields: object, path = 'pages/care') => [
  { path, data: { title: 'Care', description: 'How', blocks: [text({}), text(fields)] } },
]

test.each([
  ['a picture that there is not', { picture: { image: 'no-such' } }, /content\/pages\/care\.json: blocks\[1\]\.picture\.image: /],
  [
    'an unknown word in braces',
    { body: 'Ask {nobody}.' },
    /content\/pages\/care\.json: blocks\[1\]\.body: unknown word '\{nobody\}'/,
  ],
  ['a block without a name', { name: '' }, /content\/pages\/care\.json: blocks\[1\]\.name: /],
])('a mistake in a file names file, block and field: %s', (_, fields, line) => {
  expect(() => ownContent(files(fields))).toThrow(line)
})

const page = (key: string, body: string): KeyedItem => {
  const own: Item = item('content-page', key, { body })
  return { key: `uk/${key}`, file: `content/pages/${key}.json`, item: own }
}

test('all parts are checked before the first is published, and a refusal publishes none', async () => {
  const asked: unknown[] = []
  const outcome = (refused: boolean): Outcome => ({
    done: false,
    changes: [{ text: 'one' }],
    faults: refused ? [{ message: 'Wrong key.' }] : [],
  })
  const items = [page('one', 'x'.repeat(40_000)), page('two', 'y'.repeat(40_000))]
  const how = { isDry: false, replaces: false }
  await expect(
    publish(
      async (name, argument) => {
        asked.push([name, Reflect.get(argument, 'dryRun')])
        return outcome(asked.length === 2)
      },
      items,
      how,
    ),
  ).rejects.toThrow('Wrong key.')
  expect(asked).toEqual([
    ['content-publish', true],
    ['content-publish', true],
  ])
})
