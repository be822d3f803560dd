/**
 * Sends messages to the shop's other tabs and receives theirs. A browser that blocks cookies refuses the channel; the tab then
 * sends and receives nothing.
 * @returns a function that sends a message; this tab does not receive its own messages
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
