/**
 * Shortens path data, which makes up a third of a drawing's size. Each point is written in its absolute or its relative form: the
 * shorter one. The drawing code itself uses absolute coordinates, so that bounds can be computed from them.
 * @module
 */

/** Number of parameters of each path command. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 }

/** Formats tenths of a unit in the fewest characters that SVG allows. */
function written(tenths: number): string {
  const whole = String(tenths / 10)
  return tenths > -10 && tenths < 10 && tenths % 10 !== 0 ? whole.replace('0.', '.') : whole
}

/** Joins numbers, with spaces only where two would run together. */
function joined(numbers: readonly number[]): string {
  let line = ''
  let fraction = false
  for (const number of numbers) {
    const word = written(number)
    line += line === '' || word.startsWith('-') || (fraction && word.startsWith('.')) ? word : ` ${word}`
    fraction = number % 10 !== 0
  }
  return line
}

export function compactPath(d: string): string {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let command = 'M'
  let [line, last] = ['', '']
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      command = token
      i += 1
    }
    const name = command.toUpperCase()
    const relative = name !== command
    const takes = TAKES[name]
    // A path with an arc is returned unchanged, because an arc's flags and radii are not coordinates.
    if (takes === undefined) {
      return d
    }
    if (name === 'Z') {
      line += 'Z'
      last = 'Z'
      ;[x, y] = [startX, startY]
      continue
    }
    const places: number[] = []
    for (let k = 0; k < takes; k += 1) {
      const vertical = name === 'V' || (name !== 'H' && k % 2 === 1)
      places.push(Math.round(Number(tokens[i + k] ?? 0) * 10) + (relative ? (vertical ? y : x) : 0))
    }
    i += takes
    const toX = name === 'V' ? x : (places.at(name === 'H' ? -1 : -2) ?? x)
    const toY = name === 'H' ? y : (places.at(-1) ?? y)
    // A line to the current point is visible only directly after a move, as a dot. Otherwise it is omitted.
    if (toX === x && toY === y && (name === 'L' || name === 'H' || name === 'V') && last.toUpperCase() !== 'M') {
      continue
    }
    const straight = name === 'L' || name === 'H' || name === 'V'
    const short = straight ? (toY === y ? 'H' : toX === x ? 'V' : 'L') : name
    const there = short === 'H' ? [toX] : short === 'V' ? [toY] : short === 'L' ? [toX, toY] : places
    const away = there.map((place, k) => place - (short === 'V' || (short !== 'H' && k % 2 === 1) ? y : x))
    const [absolute, moved] = [joined(there), joined(away)]
    const shorter = moved.length < absolute.length || (moved.length === absolute.length && last === short.toLowerCase())
    const letter = shorter ? short.toLowerCase() : short
    const numbers = shorter ? moved : absolute
    // The letter of a repeated command is omitted, except for M, because further numbers after M mean lines.
    line += letter === last && name !== 'M' ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : letter + numbers
    last = letter
    ;[x, y] = [toX, toY]
    if (name === 'M') {
      ;[startX, startY] = [x, y]
      command = relative ? 'l' : 'L'
    }
  }
  return line
}

export const compact = (svg: string): string => svg.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${compactPath(d)}"`)
