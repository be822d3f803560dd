import { describe, expect, test } from 'vitest'
import { compareBlocks, compareFields } from './compare-blocks.ts'

const block = (deliveryId: string, fields: object = {}) => ({
  _meta: { deliveryId, name: `Block ${deliveryId}`, schema: 'https://s.example/text-block' },
  ...fields,
})
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((id) => block(id))
const told = (live: readonly unknown[], draft: readonly unknown[]) =>
  compareBlocks(live, draft).map(({ kinds, name, live, draft }) => [kinds.join('+'), name, live, draft])

describe('the blocks in which live and draft differ', () => {
  test('two pages of the same blocks do not', () => expect(compareBlocks([A, B], [A, B])).toEqual([]))

  test('added and removed blocks do not make the others count as moved, although their places shift', () => {
    expect(told([A, B, C], [D, A, C])).toEqual([
      ['added', 'Block d', undefined, 0],
      ['removed', 'Block b', 1, undefined],
    ])
  })

  test('moved: only the block that changed its place, not those that it passed', () => {
    expect(told([A, B, C, D], [D, A, B, C])).toEqual([['moved', 'Block d', 3, 0]])
  })

  test('a block both moved and changed is listed once', () => {
    expect(told([A, B, C], [block('c', { title: 'New' }), A, B])).toEqual([['moved+changed', 'Block c', 2, 0]])
  })

  test('changed: field by field, in lists and nested items too; the service’s metadata does not count', () => {
    const live = block('a', { title: 'Old', items: [{ _meta: { name: 'x' }, text: 'same' }, { text: 'gone' }], dark: false })
    const draft = block('a', { title: 'New', items: [{ _meta: { name: 'y' }, text: 'same' }], dark: true, note: 'first' })
    expect(compareBlocks([live], [draft])[0]?.fields).toEqual([
      { path: 'title', live: 'Old', draft: 'New' },
      { path: 'dark', live: 'false', draft: 'true' },
      { path: 'note', live: undefined, draft: 'first' },
      { path: 'items.1.text', live: 'gone', draft: undefined },
    ])
  })

  test('an item twice on a page, and items without an id, are distinguished', () => {
    expect(told([A, A], [A])).toEqual([['removed', 'Block a', 1, undefined]])
    const bare = (title: string) => ({ _meta: { schema: 'https://s.example/text-block' }, title })
    expect(told([bare('one')], [bare('one'), bare('two')])).toEqual([['added', 'text-block', undefined, 1]])
  })

  test('absent, null and empty fields are equal, and a value that is not an item breaks nothing', () => {
    expect(compareFields({ title: null, text: '' }, {})).toEqual([])
    expect(compareBlocks([null, 'x', 4], [null])).toHaveLength(2)
  })
})
