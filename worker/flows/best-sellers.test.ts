import { expect, test } from 'vitest'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { loadBestSellers } from './best-sellers.ts'

const failing = async (): Promise<never> => {
  throw new UpstreamError({ upstream: 'recommendations', operation: 'bestsellers', code: 'timeout' })
}
const logged: string[] = []
const shopWith = (bestSellers: () => Promise<never>) => ({
  services: {
    recommendations: { bestSellers },
    recommended: async () => ({ cards: [], complete: true }),
  },
  log: (_level: string, event: string) => logged.push(event),
})

test('safety §3: recommendations that cannot be read are not shown, are logged, and the page is soon refreshed', async () => {
  expect(await loadBestSellers(shopWith(failing))).toEqual({ cards: [], complete: false })
  expect(logged).toEqual(['recommended.best-sellers'])
})

test('a fault of the shop itself is not hidden', async () => {
  const broken = async (): Promise<never> => {
    throw new TypeError('ours')
  }
  await expect(loadBestSellers(shopWith(broken))).rejects.toThrow('ours')
})
