/**
 * Creates a self-signed certificate for this run, because browsers speak HTTP/2 only over TLS. It is a version 1 certificate
 * without extensions. The bench tells its browser to accept it.
 * @module
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT = 0x06
const TEXT = 0x0c
const TIME = 0x17

/** Encodes a DER value: tag, length, content. */
function der(kind: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([kind, ...length]), body])
}

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = der(OBJECT, Buffer.from('550403', 'hex'))
const NAME = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from('localhost')))))

const time = (year: number): Buffer => der(TIME, Buffer.from(`${String(year).slice(2)}0101000000Z`))

interface Certificate {
  /** PEM, like `cert`. */
  readonly key: string
  readonly cert: string
  /** SHA-256 of the public key. Chromium is told to accept any certificate with this key. */
  readonly fingerprint: string
}

export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const year = new Date().getFullYear()
  const facts = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    der(SEQUENCE, time(year), time(year + 1)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', facts, privateKey))
  const body = der(SEQUENCE, facts, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  }
}
