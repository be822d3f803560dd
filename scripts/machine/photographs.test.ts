import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PhotographRefused } from '#backend/import/photographs.ts'
import { cleaned, photographTools } from './photographs.ts'
import { isPublic } from './public-web.ts'

const colour = { r: 120, g: 80, b: 40 }
const jpeg = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: colour } }).jpeg()
const store = { head: async () => null, put: async () => undefined }

test('a photograph is turned upright, and loses the camera’s data', async () => {
  const taken = await jpeg(600, 400)
    .withExif({ IFD0: { Model: 'A camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes, width, height, contentType } = await cleaned(taken)
  expect([width, height, contentType]).toEqual([400, 600, 'image/jpeg'])
  const { exif, orientation } = await sharp(bytes).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('a very large photograph is scaled down, and transparent parts stay transparent', async () => {
  expect(await cleaned(await jpeg(4000, 2000).toBuffer())).toMatchObject({ width: 3000, height: 1500 })
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: { ...colour, alpha: 0 } } }).png()
  expect(await cleaned(await clear.toBuffer())).toMatchObject({ contentType: 'image/png' })
})

test.each([
  ['words', Buffer.from('no picture'), 'it is not a photograph'],
  [
    'a drawing that could hold a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    'it is SVG',
  ],
])('the bytes of a photograph decide its type: %s', async (_, bytes, says) => {
  await expect(cleaned(bytes)).rejects.toThrow(says)
})

test('a photograph of too many pixels is refused for that reason, before it is decoded', async () => {
  const vast = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
  vast.writeUInt32BE(12_000, 16)
  vast.writeUInt32BE(9_000, 20)
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29)
  await expect(cleaned(vast)).rejects.toThrow('it has too many pixels')
})

test.each([
  ['no address', 'http://[shop/a.jpg', 'it is no address'],
  ['a folder', '.', 'there is no such file'],
])('a wrong photograph is refused, and never ends the import: %s', async (_, src, says) => {
  const tools = photographTools(tmpdir(), store)
  const take = async () => {
    await tools.versionOf(src)
    await tools.read(src)
  }
  await expect(take()).rejects.toThrow(PhotographRefused)
  await expect(take()).rejects.toThrow(says)
})

test('an icon is refused', async () => {
  await expect(cleaned(await jpeg(64, 64).toBuffer())).rejects.toThrow('it is 64 × 64 pixels')
})

test('only files below the folder are read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'))
  writeFileSync(join(folder, 'a.jpg'), await jpeg(300, 300).toBuffer())
  const tools = photographTools(folder, store)
  expect(await tools.read('a.jpg')).toMatchObject({ width: 300 })
  await expect(tools.read('../secret.jpg')).rejects.toThrow('leads out of the folder')
  await expect(tools.versionOf('b.jpg')).rejects.toThrow('there is no such file')
  await expect(photographTools(undefined, store).read('a.jpg')).rejects.toThrow('no folder was named')
})

test('a URL is fetched; a host that keeps failing gets no more requests', async () => {
  const photograph = await jpeg(300, 300).toBuffer()
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    response.statusCode = request.url === '/a.jpg' ? 200 : 500
    response.end(request.url === '/a.jpg' ? photograph : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  const tools = photographTools(undefined, store, () => true)
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`
  expect(await tools.read(at('a.jpg'))).toMatchObject({ height: 300 })
  for (const path of ['1', '2', '3', '4', '5', '6', '7']) {
    await expect(tools.read(at(path))).rejects.toThrow(/answers 500|does not answer/)
  }
  expect(asked).toBe(6)
  server.close()
})

test.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://localhost/a.jpg',
  'http://10.1.2.3/a.jpg',
  'https://192.168.0.1/a.jpg',
  'http://172.31.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://[::127.0.0.1]/a.jpg',
  'http://[64:ff9b::169.254.169.254]/a.jpg',
  'http://[::ffff:0:127.0.0.1]/a.jpg',
  'http://[2002:7f00:1::]/a.jpg',
  'http://[fec0::1]/a.jpg',
  'http://[fd00::1]/a.jpg',
  'http://[fe80::1]/a.jpg',
])('an address of a private network gets no request: %s', async (src) => {
  await expect(photographTools(undefined, store).read(src)).rejects.toThrow('is in a private network')
})

test.each(['93.184.215.14', '2606:4700::1111', '172.32.0.1', '64:ff9b::5db8:d70e', '::ffff:93.184.215.14'])(
  'an address of the public web may get requests: %s',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test('a redirect is followed, but not into a private network', async () => {
  const photograph = await jpeg(300, 300).toBuffer()
  const asked: (string | undefined)[] = []
  const server = createServer(({ url, headers: { host = '' } }, response) => {
    asked.push(`${host.split(':')[0]}${url}`)
    const to = { '/own': '/a.jpg', '/inside': `http://127.0.0.2:${host.split(':')[1]}/a.jpg`, '/file': 'file:///etc/passwd' }[
      url ?? ''
    ]
    response.writeHead(to ? 302 : 200, to ? { location: to } : {}).end(to ? '' : photograph)
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  const tools = photographTools(undefined, store, (address) => address === '127.0.0.1')
  const at = (path: string) => tools.read(`http://127.0.0.1:${port}/${path}`)
  expect(await at('own')).toMatchObject({ width: 300 })
  await expect(at('inside')).rejects.toThrow('127.0.0.2 is in a private network')
  await expect(at('file')).rejects.toThrow('does not answer')
  expect(asked).toEqual(['127.0.0.1/own', '127.0.0.1/a.jpg', '127.0.0.1/inside', '127.0.0.1/file'])
  server.close()
})
