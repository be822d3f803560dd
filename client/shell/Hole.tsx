/**
 * A place on the page that depends on the visitor or changes by the second. The shell holds its fallback, which must be
 * useful by itself; the request's stream replaces it with the real content.
 * @module
 */
import { type ReactNode, Suspense, use } from 'react'

function Filled<Value>({ of, children }: { of: Promise<Value>; children: (value: Value) => ReactNode }) {
  return children(use(of))
}

export function Hole<Value>({
  of,
  fallback,
  children,
}: {
  of: Promise<Value>
  fallback: ReactNode
  children: (value: Value) => ReactNode
}) {
  return (
    <Suspense fallback={fallback}>
      <Filled of={of}>{children}</Filled>
    </Suspense>
  )
}
