import type { Market } from '#domain/markets.ts'

/** Creates a schema per market on first use. Creating the schemas of all markets at once would delay the start of every isolate. */
export function perMarket<Schema>(make: (market: Market) => Schema): (market: Market) => Schema {
  const made = new Map<Market, Schema>()
  return (market) => {
    const schema = made.get(market) ?? make(market)
    made.set(market, schema)
    return schema
  }
}
