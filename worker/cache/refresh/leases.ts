/**
 * The leases of the whole world, by key: an isolate's way to them.
 * @module
 */
import type { Answer, Made, Question } from './lease.ts'

export interface Leases {
  ask(key: string, question: Question): Promise<Answer>
  end(key: string, number: number, made?: Made): Promise<void>
}

/** The Durable Objects `RefreshLease`. */
interface LeaseNamespace {
  getByName(key: string): {
    ask(question: Question): Promise<Answer>
    end(key: string, number: number, made?: Made): Promise<void>
  }
}

/** @returns undefined without the binding: then every isolate refreshes by itself */
export const leasesOf = (namespace: LeaseNamespace | undefined): Leases | undefined =>
  namespace && {
    ask: async (key, question) => namespace.getByName(key).ask(question),
    end: async (key, number, made) => namespace.getByName(key).end(key, number, made),
  }
