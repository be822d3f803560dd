/** The extra costs that the back office knows, with their ids; a session may name no other (wire: promotions §3). */
export const ADDITIONAL_COSTS: ReadonlyMap<string, number> = new Map([['freeshipping', 1]])
/** What a shopper pays for delivery (spec A §4). */
export const SHIPPING_COST = 'freeshipping'
