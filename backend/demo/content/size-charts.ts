/**
 * The measurements of the size guide, as the lines of a list.
 * @module
 */
import { z } from 'zod'
import sizeCharts from '#backend/demo/data/content/size-charts.json' with { type: 'json' }
import { marketCode, readDataFile, sentence } from '#backend/demo/data-file.ts'
import type { MarketCode } from '#domain/markets.ts'

const centimetres = z.number().positive()

export const sizeChartFile = z.strictObject({
  /** The markets that measure in inches, to the nearest half; the others measure in centimetres. */
  inInches: z.array(marketCode),
  womens: z.array(
    z.strictObject({ uk: sentence, us: sentence, eu: sentence, bust: centimetres, waist: centimetres, hips: centimetres }),
  ),
  mens: z.array(z.strictObject({ size: sentence, chest: centimetres, waist: centimetres })),
})

const CHARTS = readDataFile('content/size-charts.json', 'chart', sizeChartFile, sizeCharts)

const length = (market: MarketCode, value: number): string =>
  CHARTS.inInches.includes(market) ? `${Math.round((value / 2.54) * 2) / 2} in` : `${value} cm`

/** `{womensSizes}` and `{mensSizes}` of a market's texts. */
export const sizeWords = (market: MarketCode) => ({
  womensSizes: CHARTS.womens
    .map(
      ({ uk, us, eu, bust, waist, hips }) =>
        `- **${uk}** (US ${us}, EU ${eu}): bust ${length(market, bust)}, waist ${length(market, waist)}, hips ${length(market, hips)}`,
    )
    .join('\n'),
  mensSizes: CHARTS.mens
    .map(({ size, chest, waist }) => `- **${size}**: chest ${length(market, chest)}, waist ${length(market, waist)}`)
    .join('\n'),
})
