/**
 * A slower part of a page, streamed after the rest. React's script moves late content into place. Without script it stays hidden,
 * so the fallback must be useful by itself and of the same size.
 * @module
 */
import { type ReactNode, Suspense, use } from 'react'

interface DeferredProps<Value> {
  readonly of: Promise<Value>
  readonly fallback: ReactNode
  readonly children: (value: Value) => ReactNode
}

const Arrived = <Value,>({ of, children }: Omit<DeferredProps<Value>, 'fallback'>) => children(use(of))

export const Deferred = <Value,>({ of, fallback, children }: DeferredProps<Value>) => (
  <Suspense fallback={fallback}>
    <Arrived of={of}>{children}</Arrived>
  </Suspense>
)
