/**
 * Draws a run's ratios as an SVG for the README. Each subject is compared with its minimal Worker.
 * @module
 */
export interface Bar {
  readonly name: string
  /** Speed relative to the baseline. 1 is equal. */
  readonly ratio: number
}

/** Bars that share a baseline. */
export interface Chart {
  readonly title: string
  readonly bars: readonly Bar[]
}

const WIDTH = 760
const NAMES = 290
const ROW = 26
const BAR = 14
const TOP = 56
const TITLE = 34
const FIGURE = 48

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function barOf({ name, ratio }: Bar, y: number, scale: number): string {
  const width = Math.max(1, ratio * scale)
  return [
    `<text x="${NAMES - 12}" y="${y + BAR - 2}" text-anchor="end">${escapeXml(name)}</text>`,
    `<rect x="${NAMES}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2" fill="${ratio === 1 ? '#8f978c' : '#3a4a3d'}"/>`,
    `<text x="${(NAMES + width + 8).toFixed(1)}" y="${y + BAR - 2}">${ratio.toFixed(2)}</text>`,
  ].join('')
}

/** Draws all charts in one column, on the same scale. */
export function ratiosSvg(charts: readonly Chart[], caption: string): string {
  const scale = (WIDTH - NAMES - FIGURE) / Math.max(1, ...charts.flatMap(({ bars }) => bars.map(({ ratio }) => ratio)))
  const one = (NAMES + scale).toFixed(1)
  const parts: string[] = []
  let y = TOP
  for (const { title, bars } of charts) {
    const end = y + TITLE + bars.length * ROW
    parts.push(
      `<text x="16" y="${y + 12}" font-size="14" font-weight="600">${escapeXml(title)}</text>`,
      `<path d="M${one} ${y + TITLE - 8}V${end - 4}" stroke="#8f978c" stroke-dasharray="3 3"/>`,
      ...bars.map((bar, index) => barOf(bar, y + TITLE + index * ROW, scale)),
    )
    y = end + 8
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2420">`,
    '<title>The shop beside the least that a Worker can do</title>',
    `<rect width="${WIDTH}" height="${y}" fill="#fffefb"/>`,
    '<text x="16" y="22" font-size="15" font-weight="600">The shop beside the least that a Worker can do (1 is as fast)</text>',
    `<text x="16" y="40" fill="#50564f">${escapeXml(caption)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}
