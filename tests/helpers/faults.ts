/**
 * Sets the fault switches of an embedded backend over HTTP, as an outside client would.
 * @module
 */
import type { StandingSwitch } from '#backend/development/faults/board.ts'
import type { FaultSwitchInput } from '#backend/development/faults/fault.ts'

interface Backend {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}

export function faultsOf(backend: Backend) {
  let names = 0
  async function ask(path: string, method: string, body?: unknown): Promise<Response> {
    const response = await backend.request(path, { method, body: body === undefined ? undefined : JSON.stringify(body) })
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    }
    return response
  }
  return {
    /**
     * @returns the switch's id
     * @throws with the backend's message if it rejects the switch
     */
    async set(wanted: FaultSwitchInput): Promise<string> {
      names += 1
      await ask(`/__faults/test-${names}`, 'PUT', wanted)
      return `test-${names}`
    },
    clear: (id: string) => ask(`/__faults/${id}`, 'DELETE'),
    clearAll: () => ask('/__faults', 'DELETE'),
    async hits(id: string): Promise<number> {
      const found: StandingSwitch = await (await ask(`/__faults/${id}`, 'GET')).json()
      return found.hits
    },
  }
}
