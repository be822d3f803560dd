/**
 * A sealed cookie that marks a device on which customers have signed in. With it, the commerce service counts wrong passwords
 * from such a device separately from strangers' wrong passwords. The cookie cannot be forged and grants no access.
 * @module
 */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'
import { COOKIES, cookieOptions, readCookie } from '#domain/cookies/cookies.ts'
import type { AppEnv } from '#worker/env.ts'
import { bytesOf } from '#worker/http/bytes.ts'
import type { Trying } from '#worker/services/commerce/call.ts'

/** `accounts` contains hashes of the device id and an e-mail address. */
const device = z.object({ id: z.uuid(), accounts: z.array(z.string()).max(20) })
type Device = z.output<typeof device>

const MAX_ACCOUNTS = 10
const MARK_LETTERS = 22

async function markOf(id: string, email: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`${id}:${email.trim().toLowerCase()}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, MARK_LETTERS)
}

async function deviceOf(c: Context<AppEnv>): Promise<Device | undefined> {
  const sealed = readCookie(c.req.header('cookie'), COOKIES.device.name)
  for (const secret of sealed ? c.var.config.sessionSecrets : []) {
    try {
      return device.parse(await unseal(sealed ?? '', secret, defaults))
    } catch {
      // The cookie was sealed with another secret, or it is forged.
    }
  }
  return undefined
}

/** Identifies the visitor and the device in a sign-in attempt. */
export async function tryingOf(c: Context<AppEnv>, email: string): Promise<Trying> {
  const known = await deviceOf(c)
  const isKnown = known?.accounts.includes(await markOf(known.id, email))
  return { visitorAddress: c.req.header('cf-connecting-ip'), device: isKnown ? known?.id : undefined }
}

/** Called after a sign-in with the correct password. */
export async function rememberDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const { id, accounts } = (await deviceOf(c)) ?? { id: crypto.randomUUID(), accounts: [] }
  const mark = await markOf(id, email)
  const next: Device = { id, accounts: [mark, ...accounts.filter((one) => one !== mark)].slice(0, MAX_ACCOUNTS) }
  const options = { ...defaults, ttl: COOKIES.device.maxAge * 1_000 }
  const sealed = await seal(next, c.var.config.sessionSecrets[0] ?? '', options)
  setCookie(c, COOKIES.device.name, sealed, cookieOptions(COOKIES.device))
}
