import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import worker from '#backend/development/index.ts'
import { orderByCart, orderOf, readyCheckout } from '#tests/helpers/checkouts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => vi.useRealTimers())

async function visitIn(minutes: number, start: number): Promise<void> {
  vi.setSystemTime(start + minutes * 60_000)
  const context = createExecutionContext()
  await worker.fetch(new Request('http://backend/healthz'), env, context)
  await waitOnExecutionContext(context)
}

test('on a developer’s machine, requests run the schedule every five minutes, so an unpaid order is cancelled there too', async () => {
  const cartId = await readyCheckout({ lines: [{ product_id: 1001, variant_id: 1001001, quantity: 1 }] })
  await orderOf(cartId)
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  for (const [minutes, status] of [
    [11, 0],
    [15, 0],
    [16, 5],
  ] as const) {
    await visitIn(minutes, start)
    expect(await orderByCart(cartId)).toMatchObject({ status_id: status })
  }
})
