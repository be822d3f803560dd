/** The id by which the page's scripts find the list of products. */
export const GOODS_ID = 'goods'
