/** The prefix of the gallery items' delivery keys: `gallery/<block>/<state>`. */
export const GALLERY_KEY = 'gallery/'
