/** The list of a listing's cards; the page's script finds it by this. */
export const GOODS_ID = 'goods'
