/**
 * The ratios of a run as one picture for the README: how many requests a second each subject answers, in times of constant bytes.
 * @module
 */
export interface Bar {
  readonly name: string
  /** Of constant bytes. */
  readonly ratio: number
}

const WIDTH = 760
const NAMES = 290
const ROW = 26
const BAR = 14
const TOP = 56
const FIGURE = 48

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function ratiosSvg(bars: readonly Bar[], caption: string): string {
  const scale = (WIDTH - NAMES - FIGURE) / Math.max(1, ...bars.map(({ ratio }) => ratio))
  const height = TOP + bars.length * ROW + 12
  const one = NAMES + scale
  const rows = bars.map(({ name, ratio }, index) => {
    const y = TOP + index * ROW
    const width = Math.max(1, ratio * scale)
    return [
      `<text x="${NAMES - 12}" y="${y + BAR - 2}" text-anchor="end">${escapeXml(name)}</text>`,
      `<rect x="${NAMES}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2" fill="${ratio === 1 ? '#8f978c' : '#3a4a3d'}"/>`,
      `<text x="${(NAMES + width + 8).toFixed(1)}" y="${y + BAR - 2}">${ratio.toFixed(2)}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2420">`,
    `<title>Requests a second, in times of constant bytes</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fffefb"/>`,
    `<text x="16" y="22" font-size="15" font-weight="600">Requests a second, in times of constant bytes (those of the listing)</text>`,
    `<text x="16" y="40" fill="#50564f">${escapeXml(caption)}</text>`,
    `<path d="M${one.toFixed(1)} ${TOP - 8}V${height - 8}" stroke="#8f978c" stroke-dasharray="3 3"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n')
}
