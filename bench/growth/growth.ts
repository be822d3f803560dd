/**
 * `npm run bench -- --growth`: alternately sends the same requests over HTTP to a shop with 1,000 products and to one with 100,000.
 * @module
 */
import { exchange } from '../load.ts'
import { type Cells, median, type Report, shortly, table } from '../report.ts'
import { fill, open, type Seeding, type Shop } from './shops.ts'

const SMALL = 1_000
const LARGE = 100_000
const WARM_UP = 5
const ROUNDS = 31
/** The large shop may take at most this many times as long as the small one. */
const MAX = 3

interface Times {
  readonly name: string
  readonly small: number
  readonly large: number
  /**
   * Median over all rounds of the large shop's time divided by the small shop's. Other load on the machine affects both times
   * equally.
   */
  readonly ratio: number
}

async function timeOf({ port, questions }: Shop, index: number): Promise<number> {
  const question = questions[index]
  if (!question) {
    throw new RangeError('the shops are asked different questions')
  }
  const { status, body, whole } = await exchange({ port, ...question.target })
  if (status !== (question.status ?? 200) || !question.isAnswer(body.toString())) {
    throw new Error(`${question.name}: ${status} ${body.toString().slice(0, 300)}`)
  }
  return whole
}

/** Sends each request to both shops, and reverses their order every second round. */
async function compare(small: Shop, large: Shop): Promise<readonly Times[]> {
  const all: Times[] = []
  for (const [index, { name }] of small.questions.entries()) {
    const rounds: { readonly small: number; readonly large: number }[] = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const first = await timeOf(round % 2 === 0 ? small : large, index)
      const second = await timeOf(round % 2 === 0 ? large : small, index)
      if (round >= 0) {
        rounds.push(round % 2 === 0 ? { small: first, large: second } : { small: second, large: first })
      }
    }
    all.push({
      name,
      small: median(rounds.map((round) => round.small)),
      large: median(rounds.map((round) => round.large)),
      ratio: median(rounds.map((round) => round.large / round.small)),
    })
  }
  return all
}

const MEBIBYTE = 1024 * 1024
const seedingCells = ({ products, seconds, peakBytes }: Seeding): Cells => [
  `seeding ${products} products`,
  `${shortly(seconds)} s`,
  `${shortly(peakBytes / MEBIBYTE)} MB`,
]

/** The ratio of the two times after subtracting the time of an empty request. A dash if too little time is left. */
function netRatio({ small, large }: Times, nothing: Times): string {
  const least = small - nothing.small
  return least > 0.2 ? shortly((large - nothing.large) / least) : '–'
}

export async function measureGrowth(): Promise<Report> {
  const seedings = [await fill(SMALL), await fill(LARGE)].flatMap((seeding) => seeding ?? [])
  const small = await open(SMALL)
  try {
    const large = await open(LARGE)
    try {
      const times = await compare(small, large)
      const [nothing, ...rest] = times
      const rows = rest.map(
        (time): Cells => [
          time.name,
          shortly(time.small),
          shortly(time.large),
          shortly(time.ratio),
          nothing ? netRatio(time, nothing) : '–',
        ],
      )
      const floor: Cells = nothing
        ? [nothing.name, shortly(nothing.small), shortly(nothing.large), shortly(nothing.ratio), '']
        : []
      return {
        text: [
          table(['one visitor at a time, ms', '1 000', '100 000', 'growth', 'without the floor'], [floor, ...rows]),
          ...(seedings.length > 0
            ? [table(['what is not kept from run to run', '', 'most memory'], seedings.map(seedingCells))]
            : []),
        ].join('\n\n'),
        targets: rest.map(({ name, ratio }) => ({ name, value: ratio, most: MAX, unit: ' ×' })),
      }
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}
