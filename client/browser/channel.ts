/**
 * Says something to the other tabs of the shop, and hears what they say. A browser that blocks cookies refuses the channel: then the
 * tab is alone.
 * @returns a function that says it; a channel does not hear its own messages
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
