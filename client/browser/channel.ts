/**
 * Exchanges messages with the shop's other tabs. A browser that blocks cookies refuses the channel, and then no messages are sent
 * or received.
 * @returns a function that sends a message to the other tabs only
 */
export function openChannel(name: string, hear: (message: unknown) => void): (message: unknown) => void {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => hear(data))
    return (message) => channel.postMessage(message)
  } catch {
    return () => undefined
  }
}
