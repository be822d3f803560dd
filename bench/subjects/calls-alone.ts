/**
 * Lower bound for an uncached page: makes the page's upstream calls in the same sequence, and responds with as many bytes. `PUT`
 * stores the plan for a URL; any other request executes it.
 * @module
 */
import type { Plan } from '../plan.ts'

interface Env {
  readonly BACKEND: { fetch(address: string, init: RequestInit): Promise<Response> }
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8' }

const plans = new Map<string, { readonly steps: Plan['steps']; readonly page: Uint8Array<ArrayBuffer> }>()

export default {
  async fetch(request: Request, { BACKEND }: Env): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.method === 'PUT') {
      const { steps, bytes }: Plan = await request.json()
      plans.set(pathname, { steps, page: new Uint8Array(bytes).fill('a'.charCodeAt(0)) })
      return new Response(null, { status: 204 })
    }
    const plan = plans.get(pathname)
    for (const step of plan?.steps ?? []) {
      const answers = step.map(async ({ method, path, headers, body }) => {
        const answer = await BACKEND.fetch(`http://backend${path}`, { method, headers, ...(body ? { body } : {}) })
        return answer.arrayBuffer()
      })
      await Promise.all(answers)
    }
    return new Response(plan?.page, { headers: HEADERS })
  },
}
