import { env } from 'cloudflare:test'
import { askPromotions as ask } from './ask-promotions.ts'

type Json = Record<string, unknown>

export const newId = (): string => crypto.randomUUID()
export const line = (price: number, quantity = 1, sku = 'THING') => ({ position: 0, sku, quantity, price })

interface Put {
  readonly query?: string
  readonly content?: readonly string[]
}

/** Writes a session in the UK application. */
export const put = (session: string, customerSession: object, { query = '', content = [] }: Put = {}) =>
  ask(`/v2/customer_sessions/${session}${query}`, { body: { customerSession, responseContent: content } })
export const dry = (customerSession: object, content: readonly string[] = []) =>
  put(newId(), customerSession, { query: '?dry=true', content })
export const close = (session: string, customerSession: object = {}, content: readonly string[] = []) =>
  put(session, { ...customerSession, state: 'closed' }, { content })

export const types = (body: { effects: { effectType: string }[] }): string[] => body.effects.map(({ effectType }) => effectType)
export const effect = (body: { effects: { effectType: string; props: Json }[] }, type: string): Json | undefined =>
  body.effects.find(({ effectType }) => effectType === type)?.props

export const redemptionsOf = (code: string): Promise<unknown> =>
  env.DB.prepare('SELECT usage_counter FROM promotion_coupons WHERE application_id = 1 AND value = ?')
    .bind(code)
    .first('usage_counter')
export const pointsOf = async (profile: string): Promise<number> =>
  (await ask(`/v1/loyalty_programs/1/profile/${profile}/balances`)).body.balance.activePoints
