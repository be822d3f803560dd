/** The delivery keys of the gallery's items begin with it: `gallery/<block>/<state>`. */
export const GALLERY_KEY = 'gallery/'
