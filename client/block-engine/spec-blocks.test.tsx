/**
 * Compares the code with spec B §2 (blocks) and spec B §3 (fields). Each block needs a folder, a schema with every field, a
 * complete fixture and a gallery entry for each state, and must use every field.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { MARKETS } from '#domain/markets.ts'
import { fieldsWithoutRow } from '#tests/helpers/field-looks.ts'
import { fieldsOf, valuesAt, variantsAt } from '#tests/helpers/fields.ts'
import { SPEC_BLOCKS } from '#tests/helpers/spec-blocks.ts'
import { blockFixtures, CHROME_BLOCKS, galleryItems } from '../../scripts/block-fixtures.ts'
import { blockTypes } from './registry.ts'

/** Fields that the block itself does not read: the layout reads the first, the framed document the others. */
const DRAWN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'benefit-bar': ['showHomepage'],
  'custom-html': ['html', 'css', 'js'],
}

/** Our own blocks, which spec B does not list. */
const OWN_BLOCKS = ['table']

test('the registry has every block of spec B, and only named others', () => {
  expect([...blockTypes.keys()].toSorted()).toEqual([...Object.keys(SPEC_BLOCKS), ...OWN_BLOCKS].toSorted())
})

test('the parts of the head and foot are on no page of the gallery', () => {
  expect([...blockTypes.values()].filter(({ isChrome }) => isChrome).map(({ id }) => id)).toEqual([...CHROME_BLOCKS])
})

test('the page of every block, whose speed the bench compares with a listing, has forty of them', () => {
  const page = galleryItems().find(({ key }) => key.endsWith('demo/every-block'))?.item
  const blocks = Array.isArray(page?.components) ? page.components : []
  expect(new Set(blocks.map(({ _meta }) => _meta.schema)).size).toBeGreaterThanOrEqual(40)
})

test('the table of looks that browsers are checked against has every field of spec B with a look', () => {
  expect(fieldsWithoutRow()).toEqual([])
})

describe.each(Object.entries(SPEC_BLOCKS))('%s', (id, fields) => {
  const type = blockTypes.get(id) ?? expect.unreachable('it is registered')
  const known = fieldsOf(z.toJSONSchema(type.schema(MARKETS.en), { io: 'input', unrepresentable: 'any' }))
  const states = blockFixtures().filter(({ block }) => block === id)

  test('its schema reads every field of spec B', () => {
    const paths = known.map(({ path }) => path)
    expect(fields.filter((field) => !paths.includes(field))).toEqual([])
  })

  test('its fixtures have every field of spec B, and the gallery each of its states', () => {
    expect(states.map(({ state }) => state)).toContain('complete')
    // A field that no fixture fills would appear in no test and no screenshot.
    const isFilled = (field: string) => states.some(({ item }) => valuesAt(item, field).length > 0)
    expect(fields.filter((field) => !isFilled(field))).toEqual([])
    const keys = galleryItems().map(({ key }) => key)
    expect(states.filter(({ state }) => !keys.includes(`gallery/${id}/${state}`))).toEqual([])
  })

  test('every field of spec B changes what is rendered', () => {
    const draw = (item: unknown) => {
      const read = type.read(item, MARKETS.en)
      const context = { market: MARKETS.en, heading: 'h2', first: false, scope: 'b', preview: false } as const
      return isLeftOut(read) ? undefined : renderToStaticMarkup(type.render(read.content, context))
    }
    const isDrawn = (field: string) => {
      const choices = known.filter(({ path }) => path === field).flatMap((one) => one.choices)
      const values = [...choices, ...states.flatMap(({ item }) => valuesAt(item, field))]
      return states.some(({ item }) => {
        const same = [draw(item), undefined]
        return variantsAt(item, field, values).some((variant) => !same.includes(draw(variant)))
      })
    }
    expect(fields.filter((field) => !isDrawn(field))).toEqual(DRAWN_ELSEWHERE[id] ?? [])
  })
})
