import { groundShadow, laidShadow } from './light.ts'
import type { Drawing, Sheet } from './sheet.ts'
import { boundsOf, group } from './svg.ts'

export function shadowsOf(sheet: Sheet, drawing: Drawing): string {
  const { ground, outline, shadows, second, pose, legs } = drawing
  if (pose === 'standing' && ground) {
    const shadow = groundShadow(sheet, ground, ground.y - boundsOf(outline).y, legs)
    return (second ? group(shadow, { transform: second.transform }) : '') + shadow
  }
  const parts = shadows ?? (outline ? [{ outline, transform: undefined }] : [])
  return parts.map((part) => group(laidShadow(sheet, part.outline, 26), { transform: part.transform })).join('')
}
