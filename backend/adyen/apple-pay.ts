/**
 * Apple Pay (wire: payments §2, §6): processes the wallet's token and creates the session that opens the payment sheet.
 * @module
 */
import { z } from 'zod'
import type { Merchant } from '#backend/database/tables/payments.ts'
import { hexText } from '#backend/rules/hex.ts'
import type { Decision } from './cards.ts'
import { PaymentError } from './wire-error.ts'

/** The `test` field selects the result. Without it, the payment is authorised. */
const paymentData = z.looseObject({ test: z.unknown().optional() })

function decode(token: string): z.infer<typeof paymentData> {
  try {
    const bytes = Uint8Array.from(atob(token), (character) => character.charCodeAt(0))
    return paymentData.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new PaymentError(422, '702', 'The applePayToken is not the base64 text of a JSON object', 'applePayToken')
  }
}

/** @throws PaymentError 422 for a malformed token, or for a test token with `error` */
export function decideApplePay(token: string): Decision {
  const { test } = decode(token)
  if (test === 'error') {
    throw new PaymentError(422, '702', 'The applePayToken cannot be processed', 'applePayToken')
  }
  const isRefused = test === 'refuse'
  return {
    method: 'applepay',
    brand: 'visa',
    lastFour: '',
    resultCode: isRefused ? 'Refused' : 'Authorised',
    refusalCode: isRefused ? '2' : '',
  }
}

/** Apple's own sessions last five minutes too. */
const SESSION_LIFE = 5 * 60_000
const randomHex = (length: number): string => hexText(crypto.getRandomValues(new Uint8Array(length)))

interface SessionRequest {
  readonly displayName: string
  readonly domainName: string
  readonly merchantIdentifier: string
}

/** Returns a session in Apple's format, but without a valid signature, because only Apple can sign one. */
export function appleSession({ displayName, domainName, merchantIdentifier }: SessionRequest, merchant: Merchant, now: number) {
  const session = {
    epochTimestamp: now,
    expiresAt: now + SESSION_LIFE,
    merchantSessionIdentifier: `SSH${randomHex(32).toUpperCase()}`,
    nonce: randomHex(4),
    merchantIdentifier,
    domainName,
    displayName,
    signature: randomHex(64),
    operationalAnalyticsIdentifier: `${displayName}:${merchantIdentifier}`,
    retries: 0,
    pspId: merchant.account,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(session))
  return { data: btoa(String.fromCharCode(...bytes)) }
}
