import { expect, test } from 'vitest'
import { ratiosSvg } from './ratios-svg.ts'

test('each subject has a bar as long as its ratio, with the number beside it', () => {
  const svg = ratiosSvg(
    [
      {
        title: 'Requests a second',
        bars: [
          { name: 'constant bytes', ratio: 1 },
          { name: 'listing, guest <48>', ratio: 2 },
        ],
      },
      { title: 'Own pages', bars: [{ name: 'bag', ratio: 0.5 }] },
    ],
    'today',
  )
  const widths = [...svg.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width))
  expect(widths[1]).toBeCloseTo(2 * (widths[0] ?? 0), 0)
  expect(widths[2]).toBeCloseTo(0.5 * (widths[0] ?? 0), 0)
  expect(svg).toContain('listing, guest &lt;48>')
  expect([...svg.matchAll(/>(\d\.\d\d)</g)].map(([, figure]) => figure)).toEqual(['1.00', '2.00', '0.50'])
})
