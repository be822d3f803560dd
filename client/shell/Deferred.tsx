/**
 * A slow part of the page, streamed after the rest. React moves it into place with JavaScript. Without JavaScript it stays
 * hidden, so the fallback must be useful by itself and have the same size.
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
