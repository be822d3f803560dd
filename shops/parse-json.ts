/**
 * Parses a hand-written JSON file and reports the line of a syntax error.
 * @module
 */
const messageOf = (json: string): string => {
  try {
    JSON.parse(json)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

/**
 * V8 does not report the line of an unexpected token. So this parses the first line, then the first two lines and so on, until
 * JSON.parse reports an unexpected token. The last parsed line contains that token.
 */
function lineOf(json: string, message: string): number {
  const told = /\(line (\d+) /.exec(message)?.[1]
  const lines = json.split('\n')
  const token = lines.findIndex((_, index) => messageOf(lines.slice(0, index + 1).join('\n')).startsWith('Unexpected token'))
  return told ? Number(told) : token === -1 ? lines.length : token + 1
}

/**
 * @param refuse builds the error from a message with the file and line
 * @throws the error that `refuse` returns
 */
export function parseJson(file: string, json: string, refuse: (message: string) => Error): unknown {
  try {
    return JSON.parse(json)
  } catch {
    const message = messageOf(json)
    throw refuse(`${file}: line ${lineOf(json, message)}: JSON is expected: ${message}`)
  }
}
