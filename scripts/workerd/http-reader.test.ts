import { describe, expect, test } from 'vitest'
import { createReader } from './http-reader.ts'

const SIZED = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Shell: hit\r\n\r\nhello'
const CHUNKED = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n'
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n'
const EMPTY = 'HTTP/1.1 303 See Other\r\nContent-Length: 0\r\n\r\n'

function readInPieces(wire: string, size: number) {
  const answers: { status: number; body: string }[] = []
  let status = 0
  let body = ''
  const read = createReader({
    head: (head) => {
      status = head.status
      body = ''
    },
    body: (piece) => {
      body += piece.toString()
    },
    end: () => answers.push({ status, body }),
  })
  const bytes = Buffer.from(wire)
  for (let at = 0; at < bytes.length; at += size) {
    read(bytes.subarray(at, at + size))
  }
  return answers
}

describe('responses on one connection are read one by one', () => {
  const expected = [
    { status: 200, body: 'hello' },
    { status: 404, body: 'abc0123456789' },
    { status: 303, body: '' },
    { status: 304, body: '' },
    { status: 200, body: 'hello' },
  ]
  const wire = SIZED + CHUNKED + EMPTY + UNCHANGED + SIZED

  test.each([1, 2, 3, 7, 64, 4096])('in pieces of %i bytes', (size) => {
    expect(readInPieces(wire, size)).toEqual(expected)
  })
})

test('a response without a determinable end is an error, not a wrong count', () => {
  expect(() => readInPieces('HTTP/1.1 200 OK\r\n\r\nhello', 64)).toThrow('without length')
})
