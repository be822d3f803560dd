/**
 * What is seen of each field of spec B that has a look, in each engine, on a phone and in a wide window. The page of a block has it once
 * for each value; the parts of head and foot stand by themselves, once without any look and once with all.
 */
import { placeOf } from '#domain/content/comparison.ts'
import { FIELD_LOOKS, type FieldLook } from '#tests/helpers/field-looks.ts'
import { valuesAt, withField } from '#tests/helpers/fields.ts'
import { stage } from '#tests/helpers/local-database.ts'
import { blockFixtures, CHROME_BLOCKS } from '../../scripts/block-fixtures.ts'
import { expect, test, type Visit } from './engine-test.ts'
import { computedAt, type Place, seenAt } from './seen.ts'
import { PHONE, WIDE } from './shop.ts'

const fixtures = new Map(blockFixtures().flatMap(({ block, state, item }) => (state === 'complete' ? [[block, item]] : [])))
const fixtureOf = (block: string) => fixtures.get(block) ?? expect.unreachable(block)

type Item = Parameters<typeof stage>[0]

/** A block with fields set, or absent. */
const withFields = (item: Item, fields: Readonly<Record<string, unknown>>): Item => ({
  ...Object.entries(fields).reduce<object>((whole, [path, value]) => Object(withField(whole, path, value)), item),
  _meta: item._meta,
})

const pageOf = (components: readonly Item[]): Item & { readonly components: readonly Item[] } => ({
  _meta: { schema: 'https://schema.alderandlune.example/content-page', name: 'Looks' },
  components,
})

/** The field absent, then each of its values. */
const variantsOf = (item: Item, { field, values, besides }: FieldLook): readonly Item[] =>
  [undefined, ...values].map((value) => withFields(item, { ...besides, [field]: value }))

/** Where a row is seen: its block in the page, or that part of head or foot. */
interface Seen {
  readonly row: FieldLook
  readonly without: Place
  readonly values: readonly Place[]
}

const placeIn = (item: Item, { at = '*', of }: FieldLook, index: number, hasHidden = false): Place => ({
  id: placeOf(index),
  at,
  words: of ? valuesAt(item, of).map(String) : [],
  hasHidden,
})

async function expectSeen(visit: Visit, { row, without, values }: Seen): Promise<void> {
  const { css, computed, when } = row
  if (!css) {
    const looks = await Promise.all(values.map((place) => visit.read<string>(seenAt(place))))
    expect(new Set(looks).size).toBe(values.length)
    return
  }
  const [set] = values
  const before = await visit.read<readonly string[]>(computedAt(without, css))
  const within = `#${set?.id}`
  if (when === 'hover') {
    await visit.hover({ by: 'css', name: row.at ?? 'a', within })
  } else if (when === 'focus') {
    await visit.read(`(document.querySelector('${within} ${row.at}').focus(), true)`)
  }
  const seen = () => visit.read<readonly string[]>(computedAt(set ?? without, css))
  if (computed) {
    expect(before).not.toContain(computed)
    await expect.poll(seen, { timeout: 3000 }).toContain(computed)
  } else {
    expect(await seen()).not.toEqual(before)
  }
}

/** The rows whose values are not seen, of one block. */
async function unseen(visit: Visit, block: string, only: 'phone' | 'wide'): Promise<readonly string[]> {
  const rows = (FIELD_LOOKS[block] ?? []).filter((row) => (row.only ?? only) === only)
  const item = fixtureOf(block)
  const dead: string[] = []
  const check = async (seen: Seen) => {
    try {
      await expectSeen(visit, seen)
    } catch (error) {
      const { field, when = 'at rest' } = seen.row
      dead.push(`${block}: ${field}, ${when}, ${only}: ${String(error).replace(/\s+/g, ' ').slice(0, 200)}`)
    }
  }
  if (CHROME_BLOCKS.has(block)) {
    const [without, withAll] = [undefined, 0].map((nth) =>
      stage(
        rows.reduce<Item>(
          (whole, { field, values, besides }) =>
            withFields(whole, { ...besides, [field]: nth === undefined ? undefined : values[nth] }),
          item,
        ),
      ),
    )
    const before = new Map<FieldLook, readonly string[]>()
    await visit.open(without ?? '')
    for (const row of rows) {
      before.set(row, await visit.read(computedAt(placeIn(item, row, 0, true), row.css ?? '')))
    }
    await visit.open(withAll ?? '')
    for (const row of rows) {
      const seen = await visit.read<readonly string[]>(computedAt(placeIn(item, row, 0, true), row.css ?? ''))
      const isSeen = row.computed
        ? seen.includes(row.computed) && !before.get(row)?.includes(row.computed)
        : `${seen}` !== `${before.get(row)}`
      if (!isSeen) {
        dead.push(`${block}: ${row.field}, ${only}: ${seen}; without it ${before.get(row)}`)
      }
    }
    return dead
  }
  const components = rows.map((row) => variantsOf(item, row))
  await visit.open(stage(pageOf(components.flat())))
  await visit.read('document.fonts.ready.then(() => true)')
  let index = 0
  for (const [nth, row] of rows.entries()) {
    const [without, ...values] = (components[nth] ?? []).map((one) => placeIn(one, row, index++))
    if (without) {
      await check({ row, without, values })
    }
  }
  return dead
}

/** What each engine shows of links, buttons, headings and positions. */
const GATE = ['hero-banner-1', 'link-group', 'size-block']

for (const [only, window] of [
  ['phone', PHONE],
  ['wide', WIDE],
] as const) {
  for (const [title, blocks, tag] of [
    ['a hero, a group of links and a block of sizes', GATE, '@gate'],
    ['every other block', Object.keys(FIELD_LOOKS).filter((block) => !GATE.includes(block)), '@night'],
  ] as const) {
    test(`spec B: each value of an editor that has a look is seen, ${only}: ${title}`, { tag }, async ({ visit }) => {
      test.setTimeout(900_000)
      await visit.resize(window)
      const dead: string[] = []
      for (const block of blocks) {
        dead.push(...(await unseen(visit, block, only)))
      }
      expect(dead).toEqual([])
    })
  }
}
