/** The demo product of which no picture has been taken yet. */
const NOT_YET_PICTURED = 1017

export const isPictured = (productId: number): boolean => productId !== NOT_YET_PICTURED
