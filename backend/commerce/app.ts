import { Hono } from 'hono'
import type { BackendEnv } from '#backend/env.ts'

export const commerceApp = new Hono<{ Bindings: BackendEnv }>()
