/** Anything that answers a request: a service binding, or the network. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}
