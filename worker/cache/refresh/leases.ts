/**
 * The leases of the whole world, by key: an isolate's way to them.
 * @module
 */
import type { Answer, Made, Question } from './lease.ts'

export interface LeaseName {
  /** Of KV. */
  readonly key: string
  /** Where the lease is held: by an object of its own, or by one that has the leases of all that is about the same. */
  readonly object: string
}

export interface Leases {
  ask(name: LeaseName, question: Question): Promise<Answer>
  end(name: LeaseName, number: number, made?: Made): Promise<void>
  /** Hands over what was made without asking for a lease. The object writes it to KV, so that the key has one writer. */
  deliver(name: LeaseName, made: Made): Promise<void>
}

/** The Durable Objects `RefreshLease`. */
interface LeaseNamespace {
  getByName(object: string): {
    askFor(key: string, question: Question): Promise<Answer>
    endOf(key: string, number: number, made?: Made): Promise<void>
    deliver(key: string, made: Made): Promise<void>
  }
}

/** @returns undefined without the binding: then every isolate refreshes by itself */
export const leasesOf = (namespace: LeaseNamespace | undefined): Leases | undefined =>
  namespace && {
    ask: async ({ object, key }, question) => namespace.getByName(object).askFor(key, question),
    end: async ({ object, key }, number, made) => namespace.getByName(object).endOf(key, number, made),
    deliver: async ({ object, key }, made) => namespace.getByName(object).deliver(key, made),
  }
