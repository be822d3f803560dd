/**
 * Sends an operation to the backend through the storefront, as `npm run shop` does.
 * @module
 */
import type { Outcome } from '#backend/operations/operation.ts'
import { createTestShop } from './create-test-shop.ts'

const KEY = 'for-the-tests-alone-and-known-to-everyone'

/** @param database replaces the backend's database to provoke a race or a failure */
export async function operate(
  name: string,
  argument: object,
  database?: D1Database,
): Promise<{ readonly status: number; readonly body: Outcome }> {
  const answer = await createTestShop({ backend: { OPERATIONS_KEY: KEY }, database }).visit(`/operations/${name}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ by: 'Ann', ...argument }),
  })
  return { status: answer.status, body: await answer.json<Outcome>() }
}
