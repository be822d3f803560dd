/**
 * The leases as `refresher.ts` asks for them.
 * @module
 */
import type { Leases as LeaseNamespace } from '#worker/cache/lease.ts'
import type { Answer, Made, Question } from './lease.ts'

export interface LeaseName {
  readonly key: string
  readonly object: string
}

export interface Leases {
  ask(name: LeaseName, question: Question): Promise<Answer>
  end(name: LeaseName, number: number, made?: Made): Promise<void>
  deliver(name: LeaseName, made: Made): Promise<void>
}

/** @returns undefined without the binding: then every isolate refreshes by itself */
export const leasesOf = (namespace: LeaseNamespace | undefined): Leases | undefined =>
  namespace && {
    ask: async ({ key }, question) =>
      question.waits || question.wantsCopy
        ? namespace.getByName(key).copy(key, question)
        : namespace.getByName(key).ask(key, question),
    end: async ({ key }, number, made) => namespace.getByName(key).end(key, number, made),
    deliver: async ({ key }, made) => namespace.getByName(key).end(key, 0, made),
  }
