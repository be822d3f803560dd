/**
 * What is seen of each field of spec B that has a look, in each engine, on a phone and in a wide window. The page of a block has it once
 * without the field and once for each value; the parts of head and foot stand by themselves, once without any look and once with all.
 */
import { placeOf } from '#domain/content/comparison.ts'
import { FIELD_LOOKS, type FieldLook } from '#tests/helpers/field-looks.ts'
import { valuesAt, withField } from '#tests/helpers/fields.ts'
import { pageOf, type StagedItem, stage } from '#tests/helpers/local-database.ts'
import { blockFixtures, CHROME_BLOCKS } from '../../scripts/block-fixtures.ts'
import { expect, test, type Visit } from './engine-test.ts'
import { computedAt, looksAt, type Place } from './seen.ts'
import { PHONE, WIDE } from './shop.ts'

const fixtures = new Map(blockFixtures().flatMap(({ block, state, item }) => (state === 'complete' ? [[block, item]] : [])))

type Fields = Readonly<Record<string, unknown>>

const withFields = (item: StagedItem, fields: Fields): StagedItem => ({
  ...Object.entries(fields).reduce<object>((whole, [path, value]) => Object(withField(whole, path, value)), item),
  _meta: item._meta,
})

const placeIn = (item: StagedItem, { at = '*', of }: FieldLook, index = 0): Place => ({
  id: placeOf(index),
  at,
  words: of ? valuesAt(item, of).map(String) : [],
  // Menus hide what is not open.
  hasHidden: index === 0,
})

const isSeen = ({ computed }: FieldLook, before: readonly string[], now: readonly string[]) =>
  computed ? now.includes(computed) && !before.includes(computed) : now.join() !== before.join()

/** Points at it, or moves the focus there. */
async function enter(visit: Visit, { when, at = 'a' }: FieldLook, { id }: Place): Promise<void> {
  if (when === 'hover') {
    await visit.hover({ by: 'css', name: at, within: `#${id}` })
  } else if (when === 'focus') {
    await visit.read(`(document.querySelector('#${id} ${at}').focus(), true)`)
  }
}

/** @returns the rows that are not seen */
async function unseenInPage(visit: Visit, item: StagedItem, rows: readonly FieldLook[]): Promise<readonly FieldLook[]> {
  const variants = rows.flatMap((row) =>
    [undefined, ...row.values].map((value) => ({ row, item: withFields(item, { ...row.besides, [row.field]: value }) })),
  )
  // The first has nothing to compare: places of the page are counted from one.
  await visit.open(stage(pageOf([item, ...variants.map((one) => one.item)])))
  await visit.read('document.fonts.ready.then(() => true)')
  const unseen: FieldLook[] = []
  for (const row of rows) {
    const [without, ...set] = variants.flatMap((one, index) => (one.row === row ? [placeIn(one.item, row, index + 1)] : []))
    const [first] = set
    if (!row.css) {
      const looks = await Promise.all(set.map((place) => visit.read<string>(looksAt(place))))
      unseen.push(...(new Set(looks).size === set.length ? [] : [row]))
    } else if (without && first) {
      const { css } = row
      const before = await visit.read<readonly string[]>(computedAt(without, css))
      await enter(visit, row, first)
      const now = async () => isSeen(row, before, await visit.read<readonly string[]>(computedAt(first, css)))
      const isIt = await expect
        .poll(now, { timeout: 2_000 })
        .toBe(true)
        .then(() => true)
        .catch(() => false)
      unseen.push(...(isIt ? [] : [row]))
    }
  }
  return unseen
}

/** The same of a part of head or foot. */
async function unseenAlone(visit: Visit, item: StagedItem, rows: readonly FieldLook[]): Promise<readonly FieldLook[]> {
  const read = async (chosen: (row: FieldLook) => unknown) => {
    const fields = Object.assign({}, ...rows.map((row) => ({ ...row.besides, [row.field]: chosen(row) })))
    await visit.open(stage(withFields(item, fields)))
    return Promise.all(rows.map((row) => visit.read<readonly string[]>(computedAt(placeIn(item, row), row.css ?? ''))))
  }
  const before = await read(() => undefined)
  const now = await read(({ values }) => values[0])
  return rows.filter((row, index) => !isSeen(row, before[index] ?? [], now[index] ?? []))
}

/** One of each kind: a picture with headings, links, sizes. */
const GATE = ['hero-banner-1', 'link-group', 'size-block']

for (const [only, window] of [
  ['phone', PHONE],
  ['wide', WIDE],
] as const) {
  for (const [which, isIncluded, tag] of [
    ['one block of each kind', (block: string) => GATE.includes(block), ['@gate']],
    ['the other blocks', (block: string) => !GATE.includes(block), []],
  ] as const) {
    test(`every value of an editor that has a look is seen, ${only}: ${which}`, { tag: [...tag] }, async ({ visit }) => {
      test.setTimeout(600_000)
      await visit.resize(window)
      const unseen: string[] = []
      for (const [block, all] of Object.entries(FIELD_LOOKS).filter(([name]) => isIncluded(name))) {
        const rows = all.filter((row) => (row.only ?? only) === only)
        const item = fixtures.get(block) ?? expect.unreachable(block)
        const found = await (CHROME_BLOCKS.has(block) ? unseenAlone : unseenInPage)(visit, item, rows)
        unseen.push(...found.map(({ field, when = 'at rest' }) => `${block}: ${field}, ${when}`))
      }
      expect(unseen).toEqual([])
    })
  }
}
