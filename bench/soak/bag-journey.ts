/**
 * A shopper who fills and changes a bag. Records what each line may contain, according to the shop's responses.
 * @module
 */
import { parseBagReply } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { Answer, Visitor } from './visitor.ts'

const SIZES = ['8', '10', '12'] as const
const dress = (size: string, quantity: number) => ({
  productId: '1001',
  colour: 'Red',
  Size: size,
  Length: 'Regular',
  quantity: String(quantity),
})

/** `unknown` means that the response does not show whether the change was made. */
type RequestResult = 'made' | 'refused' | 'unknown'
const outcomeOf = ({ status }: Answer): RequestResult =>
  status === 0 || status >= 500 ? 'unknown' : status < 400 ? 'made' : 'refused'

/** The quantities that a line may have after a change. */
function after(before: ReadonlySet<number>, outcome: RequestResult, change: (quantity: number) => number): ReadonlySet<number> {
  const changed = [...before].map(change)
  return outcome === 'refused' ? before : new Set(outcome === 'made' ? changed : [...before, ...changed])
}

/** The quantities that each size in the bag may have. */
type Possible = ReadonlyMap<string, ReadonlySet<number>>

export interface FilledBag {
  readonly visitor: Visitor
  readonly market: Market
  readonly possible: Possible
  /** Lines that were lost or duplicated before the shopper changed them. */
  readonly trouble: readonly string[]
}

interface Line {
  readonly id: string
  readonly quantity: number
  /** Empty if the line is not one of the added sizes. */
  readonly size: string
}

/** The bag's lines with their sizes. Undefined if the bag cannot be read. */
async function linesOf(visitor: Visitor, market: Market): Promise<readonly Line[] | undefined> {
  const answer = await visitor.ask(paths.bag(market), { json: true })
  const reply = answer.status === 200 ? parseBagReply(JSON.parse(answer.body)) : undefined
  return reply?.bag?.lines.map(({ id, quantity, options }) => ({
    id,
    quantity,
    size: SIZES.find((size) => options.some(({ value }) => value.split(' ')[0] === size)) ?? '',
  }))
}

function troubleIn(lines: readonly Line[], possible: Possible, whose: string): readonly string[] {
  const strange = lines.filter(({ size }) => size === '').map(({ id }) => `${whose} holds ${id}, which nobody added`)
  const wrong = [...possible].flatMap(([size, quantities]) => {
    const held = lines.filter((line) => line.size === size).reduce((sum, { quantity }) => sum + quantity, 0)
    return quantities.has(held) ? [] : [`${whose} holds ${held} of size ${size}, and may hold ${[...quantities]}`]
  })
  return [...strange, ...wrong]
}

const nameOf = (visitor: Visitor, market: Market): string => `the bag of ${visitor.email} in ${market.code}`

/** Adds three sizes, reads the bag, changes one line and removes another. */
export async function fillBag(visitor: Visitor, market: Market): Promise<FilledBag> {
  const possible = new Map<string, ReadonlySet<number>>()
  const note = (size: string, answer: Answer, change: (quantity: number) => number) =>
    possible.set(size, after(possible.get(size) ?? new Set([0]), outcomeOf(answer), change))

  for (const [index, size] of SIZES.entries()) {
    const more = index + 1
    note(size, await visitor.ask(paths.bagItems(market), { json: true, form: dress(size, more) }), (quantity) => quantity + more)
  }
  const lines = await linesOf(visitor, market)
  const trouble = lines ? troubleIn(lines, possible, nameOf(visitor, market)) : []
  for (const line of lines?.filter(({ size }) => size === '8') ?? []) {
    const form = { itemId: line.id, quantity: '4' }
    note('8', await visitor.ask(paths.bagQuantity(market), { json: true, form }), () => 4)
  }
  for (const line of lines?.filter(({ size }) => size === '10') ?? []) {
    note('10', await visitor.ask(paths.bagRemove(market), { json: true, form: { itemId: line.id } }), () => 0)
  }
  return { visitor, market, possible, trouble }
}

/** Whether the shopper certainly added an item. A soak without such a bag proves nothing. */
export const isSurelyFilled = ({ possible }: FilledBag): boolean =>
  [...possible.values()].some((quantities) => !quantities.has(0))

/**
 * Reads the bag once all upstreams work again.
 * @returns lost or duplicated lines; empty if the bag is right
 */
export async function troubleInBag({ visitor, market, possible, trouble }: FilledBag): Promise<readonly string[]> {
  const lines = await linesOf(visitor, market)
  const whose = nameOf(visitor, market)
  return [...trouble, ...(lines ? troubleIn(lines, possible, whose) : [`${whose} cannot be read`])]
}
