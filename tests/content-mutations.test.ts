/**
 * Each field of each seeded content item is removed, retyped, emptied and made 10 000 characters long: every item must be read, and no
 * value may be dropped without a problem that names it.
 */
import { expect, test } from 'vitest'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { fieldAt, type ItemIdentity, identityOf, type Path, type Read } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'

const LONG = 'long '.repeat(2_000)
/** Tries one mistake in this many, unless all are tried. */
const SAMPLE = TRIES_ALL ? 1 : 60

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Blocks of pages, including nested ones, and the items around every page. */
const itemsIn = (value: unknown): readonly object[] =>
  isObject(value)
    ? [
        ...(blockTypes.has(identityOf(value).schemaId ?? '') || identityOf(value).schemaId === 'content-page' ? [value] : []),
        ...Object.values(value).flatMap(itemsIn),
      ]
    : []

function read(raw: unknown, { schemaId = '' }: ItemIdentity, market: Market): Read<unknown> {
  if (schemaId === 'content-page') {
    return readContent(pageWire, raw)
  }
  const block = blockTypes.get(schemaId)?.read(raw, market) ?? expect.unreachable(schemaId)
  return { value: isLeftOut(block) ? undefined : block.content, problems: block.problems ?? [] }
}

/** A block inside a page is not a leaf, because its own fields are changed separately. A picture is a leaf. */
const isLeaf = (value: object, root: boolean): boolean =>
  !root && (itemsIn(value).length > 0 || (identityOf(value).schemaId ?? '').endsWith('-link'))

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  isObject(value) && !isLeaf(value, path.length === 0)
    ? Object.entries(value).flatMap(([field, part]) =>
        field === '_meta' ? [] : pathsIn(part, [...path, Array.isArray(value) ? Number(field) : field]),
      )
    : [path]

function changed(value: unknown, [step, ...rest]: Path, instead: unknown): unknown {
  if (step === undefined) {
    return instead
  }
  if (Array.isArray(value)) {
    return value.with(Number(step), changed(value[Number(step)], rest, instead))
  }
  return isObject(value) ? { ...value, [step]: changed(Reflect.get(value, step), rest, instead) } : value
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, step) => (isObject(part) ? Reflect.get(part, step) : undefined), value)

const MISTAKES = {
  removed: () => undefined,
  retyped: (value: unknown) => (typeof value === 'number' || isObject(value) ? 'seven' : 7),
  emptied: (value: unknown) => (typeof value === 'string' ? '' : null),
  'made 10 000 letters long': () => LONG,
} as const

const tried = SEED_CONTENT.flatMap(({ key, item }) => {
  const market = Object.values(MARKETS).find(({ content }) => key.startsWith(content)) ?? MARKETS.en
  return itemsIn(item).flatMap((one) => pathsIn(one).map((path) => ({ market, one, path })))
}).filter((_, index) => index % SAMPLE === 0)

test.each(Object.entries(MISTAKES))(
  'no value of an item that is %s is dropped without a problem that names it',
  (name, mistake) => {
    const silent = tried.flatMap(({ market, one, path }) => {
      const identity = identityOf(one)
      const instead = mistake(at(one, path))
      const before = JSON.stringify(read(one, identity, market).value)
      const { value, problems } = read(changed(one, path, instead), identity, market)
      const after = JSON.stringify(value)
      const field = fieldAt(path) ?? ''
      const isNamed = problems.some((problem) => problem.field !== undefined && field.startsWith(problem.field))
      const isKept = typeof instead === 'string' && instead !== '' && (after ?? '').includes(instead.trim())
      // An emptied field loses no value, but there must be a problem if its item cannot be shown without it.
      const isEmpty = name === 'removed' || name === 'emptied'
      const isFine = isNamed || (isEmpty ? value !== undefined || problems.length > 0 : isKept || after === before)
      return isFine ? [] : [`${identityOf(one).schemaId}: ${field}`]
    })
    expect([...new Set(silent)]).toEqual([])
    expect(tried.length).toBeGreaterThan(30)
  },
)
