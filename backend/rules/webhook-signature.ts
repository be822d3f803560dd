/**
 * Signs and verifies the payment provider's webhooks with HMAC-SHA256 over eight fields. The key is hexadecimal.
 * tests/contract/adyen-webhooks.contract.test.ts checks the signatures against the provider's public library.
 * @module
 */

export interface SignedFields {
  readonly pspReference: string
  readonly originalReference?: string | null | undefined
  readonly merchantAccountCode: string
  readonly merchantReference: string
  readonly amount: { readonly value: number; readonly currency: string }
  readonly eventCode: string
  readonly success: string
}

const signedText = (item: SignedFields): string =>
  [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[0-9a-f]{2}/gi) ?? [], (byte) => Number.parseInt(byte, 16))

const keyOf = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(hex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

const textBytes = (item: SignedFields) => new TextEncoder().encode(signedText(item))

export async function signatureOf(item: SignedFields, key: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await keyOf(key), textBytes(item))
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}

/** Safe against timing attacks, because `verify` compares in constant time. */
export async function isSignedBy(item: SignedFields, signature: string, key: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    return await crypto.subtle.verify('HMAC', await keyOf(key), bytes, textBytes(item))
  } catch {
    return false
  }
}
