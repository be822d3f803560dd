/**
 * Measures a Worker's heap after garbage collection, through workerd's inspector. The process's memory would be less informative,
 * because V8 collects garbage only when needed and the allocator keeps freed memory.
 * @module
 */
import { once } from 'node:events'
import { z } from 'zod'

const targets = z.array(z.object({ id: z.string() }))
const message = z.object({ id: z.number().optional(), result: z.unknown() })
const heap = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number().optional(),
  backingStorageSize: z.number().optional(),
})

export interface Heap {
  /**
   * Collects garbage first.
   * @returns bytes of objects, their external memory, and buffers
   */
  bytes(): Promise<number>
  close(): void
}

/** @param worker the name of the Worker's service */
export async function openHeap(port: number, worker: string): Promise<Heap> {
  const known = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json())
  const target = known.find(({ id }) => id === worker)
  if (!target) {
    throw new Error(`no Worker ${worker} at the inspector: ${known.map(({ id }) => id).join(', ')}`)
  }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${encodeURIComponent(worker)}`)
  const gone = Promise.withResolvers<never>()
  // Prevents an unhandled rejection while nothing awaits the promise.
  gone.promise.catch(() => {})
  for (const event of ['close', 'error'] as const) {
    socket.addEventListener(event, () => gone.reject(new Error('the inspector has gone: workerd may have ended')))
  }
  await Promise.race([once(socket, 'open'), gone.promise])
  let last = 0
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = message.parse(JSON.parse(String(data)))
    waiting.get(id ?? 0)?.(result)
    waiting.delete(id ?? 0)
  })
  const ask = (method: string): Promise<unknown> => {
    last += 1
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.set(last, resolve)
    socket.send(JSON.stringify({ id: last, method }))
    return Promise.race([promise, gone.promise])
  }
  return {
    async bytes() {
      // Collects twice, because the first collection may release the last reference to other objects.
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = heap.parse(await ask('Runtime.getHeapUsage'))
      return usedSize + embedderHeapUsedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}
