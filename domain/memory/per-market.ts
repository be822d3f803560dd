import type { Market } from '#domain/markets.ts'

/** Memoises a schema per market at its first use: creating all schemas of three markets would delay every isolate's start. */
export function perMarket<Schema>(make: (market: Market) => Schema): (market: Market) => Schema {
  const made = new Map<Market, Schema>()
  return (market) => {
    const schema = made.get(market) ?? make(market)
    made.set(market, schema)
    return schema
  }
}
