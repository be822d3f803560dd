/**
 * What goes wrong during a soak: one upstream after the other fails for a while, and then answers again.
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultSwitchInput } from '#backend/development/faults/fault.ts'

/** One failure after the other. None says 404: that would be the upstream's word that a bag is gone. */
const FAULTS: readonly FaultSwitchInput[] = [
  { upstream: 'commerce', fault: { kind: 'status', status: 500 }, probability: 0.5 },
  { upstream: 'content', fault: { kind: 'hang' }, probability: 0.5 },
  { upstream: 'search', fault: { kind: 'refuse' } },
  { upstream: 'commerce', fault: { kind: 'delay', ms: 2_500 }, probability: 0.5 },
  { upstream: 'promotions', fault: { kind: 'html' } },
  { upstream: 'recommendations', fault: { kind: 'malformed' } },
  { upstream: 'commerce', fault: { kind: 'cut', after: 'nothing', ends: 'early' }, probability: 0.3 },
  { upstream: 'payments', fault: { kind: 'status', status: 503 }, probability: 0.5 },
  { upstream: 'hosted-checkout', fault: { kind: 'status', status: 500 }, probability: 0.5 },
  { upstream: '*', fault: { kind: 'refuse' } },
]
const LASTS_MS = 8_000
const CALM_MS = 22_000
/** A breaker stays open for ten seconds, and a call that was begun in time may end late. */
const FELT_FOR_MS = 14_000

interface Spell {
  readonly from: number
  to: number
}

export interface Trouble {
  /** Whether a fault may be felt in an answer that was asked for and came in this time. */
  wasFelt(from: number, to: number): boolean
  /** Spells of trouble until now. */
  count(): number
  /** Fails and recovers until this moment (milliseconds since 1970); the last spell ends before it. */
  until(end: number): Promise<void>
}

const TRIES = 5

/** A backend that fails on purpose may fail here too, so it is asked again. */
async function ask(method: 'PUT' | 'DELETE', url: string, body?: FaultSwitchInput): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => undefined)
    // 404: an earlier try has cleared it.
    if (answer && (answer.ok || (method === 'DELETE' && answer.status === 404))) {
      return
    }
    if (tries === TRIES) {
      throw new Error(`the fault switch answered ${answer?.status ?? 'nothing'}`)
    }
    await pause(500)
  }
}

/** @param backend the address of the backend, which has the switches */
export function createTrouble(backend: string): Trouble {
  const spells: Spell[] = []
  const url = `${backend}/__faults/soak`
  return {
    wasFelt: (from, to) => spells.some((spell) => spell.from <= to && from <= spell.to + FELT_FOR_MS),
    count: () => spells.length,
    async until(end) {
      for (let turn = 0; Date.now() + CALM_MS + LASTS_MS + FELT_FOR_MS < end; turn += 1) {
        await pause(CALM_MS)
        const spell: Spell = { from: Date.now(), to: Number.POSITIVE_INFINITY }
        spells.push(spell)
        const fault = FAULTS[turn % FAULTS.length]
        if (fault) {
          await ask('PUT', url, { ...fault, seed: turn })
        }
        await pause(LASTS_MS)
        await ask('DELETE', url)
        spell.to = Date.now()
      }
      await pause(Math.max(0, end - Date.now()))
    },
  }
}
