/**
 * Shared by the routes of the Integration API.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { integrationId, parse } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'

export type App = { Bindings: BackendEnv; Variables: { promotions: PromotionsContext } }

/** A yes or no in the query; absent means no. */
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

/** The id in the path; shops use numbers and texts as ids. */
export const idOf = (c: Context<App>): string => parse(integrationId, c.req.param('id') ?? '')
