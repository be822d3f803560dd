/**
 * Request parsing that all routes of the Integration API share.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { integrationId, parse } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'

export type App = { Bindings: BackendEnv; Variables: { promotions: PromotionsContext } }

/** Boolean query parameter. Absent means false. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
/** @throws PromotionsError 400 */
export async function jsonOf(c: Context<App>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw badRequest('Invalid request', 'The body is not JSON.')
  }
}

export const idOf = (c: Context<App>): string => parse(integrationId, c.req.param('id') ?? '')
