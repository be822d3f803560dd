/**
 * Verifies messages signed in the format of Standard Webhooks (standardwebhooks.com). The id, the time and the body are signed
 * together, so none of them can be changed.
 * @module
 */
import { type Bytes, bytesOf } from '#worker/http/bytes.ts'

/**
 * Maximum difference between the message's time and the current time, in either direction, because clocks differ and delivery
 * takes time.
 */
const TOLERANCE_SECONDS = 300
const ID = /^[\w.-]{8,100}$/
const TIMESTAMP = /^\d{1,12}$/
/** During a key rotation, senders sign with both secrets. */
const MAX_SIGNATURES = 5

export interface SignedMessage {
  readonly id: string
  readonly body: string
}

interface Received {
  readonly headers: Headers
  readonly body: string
  /** `whsec_` followed by the key in base64. */
  readonly secret: string
  readonly now: number
}

const fromBase64 = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The header contains one or more `v1,<base64>` signatures. Other versions are ignored. */
function signaturesIn(header: string): Bytes[] {
  const versions = header.split(' ').slice(0, MAX_SIGNATURES)
  return versions.flatMap((one) => (/^v1,[A-Za-z0-9+/]{43}=$/.test(one) ? [fromBase64(one.slice('v1,'.length))] : []))
}

/** Undefined if the signature or the time is invalid. */
export async function readSignedMessage({ headers, body, secret, now }: Received): Promise<SignedMessage | undefined> {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (!ID.test(id) || !TIMESTAMP.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) {
    return undefined
  }
  const keyBytes = fromBase64(secret.slice('whsec_'.length))
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = bytesOf(`${id}.${timestamp}.${body}`)
  for (const signature of signaturesIn(headers.get('webhook-signature') ?? '')) {
    // `verify` runs in constant time.
    if (await crypto.subtle.verify('HMAC', key, signature, signed)) {
      return { id, body }
    }
  }
  return undefined
}
