/**
 * Runs the requests about the bag one at a time.
 * @module
 */
import type { BagReply } from '#domain/contracts/bag.ts'

type Work = () => Promise<unknown>

/**
 * Changes to lines wait until all requests queued with `ask` have been answered.
 * @param nextChange the next change to a line
 * @param onStep called before each request and after the last one
 */
export function createRequestQueue(
  nextChange: () => Work | undefined,
  onReply: (reply: BagReply, isChange: boolean) => void,
  onStep: () => void,
) {
  const asked: Work[] = []
  const settling: (() => void)[] = []
  /** How many queued requests have had no response. */
  const open = { changes: 0, reads: 0 }
  let running = false

  const next = () => asked.shift() ?? nextChange()

  async function run(): Promise<void> {
    if (running) {
      return
    }
    running = true
    for (let work = next(); work; work = next()) {
      onStep()
      await work()
    }
    running = false
    onStep()
    for (const resolve of settling.splice(0)) {
      resolve()
    }
  }

  return {
    open,
    run,

    /** Queues a request about the bag, such as adding a product or loading the bag. */
    ask(send: () => Promise<BagReply>, isChange = false): Promise<BagReply> {
      const kind = isChange ? 'changes' : 'reads'
      open[kind] += 1
      return new Promise((resolve) => {
        asked.push(async () => {
          const reply = await send()
          open[kind] -= 1
          onReply(reply, isChange)
          resolve(reply)
        })
        void run()
      })
    },

    /** Resolves when the queue is empty. */
    settle(): Promise<void> {
      const done = new Promise<void>((resolve) => settling.push(resolve))
      void run()
      return done
    },
  }
}
