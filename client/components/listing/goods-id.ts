/** Id of the list of a listing's cards, for the page's script. */
export const GOODS_ID = 'goods'
