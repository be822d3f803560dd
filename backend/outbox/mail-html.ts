/**
 * Renders an e-mail as HTML. E-mail clients support little beyond tables and inline styles. The layout fits a phone without
 * media queries.
 * @module
 */
import { html, raw } from 'hono/html'
import { SHOP_NAME } from '#backend/brand/words.ts'
import type { MailFrame, MailGoods, MailPart } from './mail-parts.ts'

type Html = ReturnType<typeof html> | ''

const INK = '#1f2420'
const SOFT = '#50564f'
const LINE = '#ded7ca'
const PAPER = '#fffefb'
const WARM = '#f6f2eb'
const TEXT = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif"
const DISPLAY = "font-family:Cormorant,Georgia,'Times New Roman',serif;font-weight:500"
/** Width of a product image as displayed, in pixels. The file is at least twice as wide, for high-density screens. */
const PICTURE = 72

const TABLE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

const paragraph = (text: string): Html => html`<p style="margin:0 0 20px">${text}</p>`

const button = (label: string, href: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td style="background:${INK};border-radius:2px"><a href="${href}" style="display:inline-block;padding:14px 28px;color:${PAPER};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`

function goodsRow({ quantity, name, facts, price, picture }: MailGoods, siteOrigin: string): Html {
  const image = picture
    ? html`<img src="${siteOrigin}${picture}?w=200&amp;fmt=auto&amp;qlt=default" width="${PICTURE}" height="${PICTURE * 1.25}" alt="" style="display:block;background:${LINE}">`
    : ''
  return html`<tr><td width="${PICTURE}" valign="top" style="padding:12px 16px 12px 0;border-bottom:1px solid ${LINE}">${image}</td>
<td valign="top" style="padding:12px 0;border-bottom:1px solid ${LINE}">${quantity} × <strong>${name}</strong>${facts.map((fact) => html`<br><span style="color:${SOFT}">${fact}</span>`)}</td>
<td valign="top" align="right" style="padding:12px 0 12px 12px;border-bottom:1px solid ${LINE};white-space:nowrap">${price}</td></tr>`
}

const sumRow = ([label, amount]: readonly [string, string], isTotal: boolean): Html => {
  const style = isTotal ? `padding:12px 0 0;border-top:1px solid ${LINE};font-size:18px;font-weight:600` : 'padding:0 0 8px'
  return html`<tr><td style="${style}">${label}</td><td align="right" style="${style};white-space:nowrap">${amount}</td></tr>`
}

function partHtml(part: MailPart, siteOrigin: string): Html {
  if (typeof part === 'string') {
    return paragraph(part)
  }
  switch (part.kind) {
    case 'link':
      return html`${part.lead === part.label ? '' : paragraph(part.lead)}${button(part.label, part.href)}`
    case 'goods':
      return html`<table ${TABLE} style="margin:0 0 24px;border-top:1px solid ${LINE}">${part.goods.map((goods) => goodsRow(goods, siteOrigin))}</table>`
    case 'sums':
      return html`<table ${TABLE} style="margin:0 0 32px">${part.rows.map((row, index) => sumRow(row, index === part.rows.length - 1))}</table>`
    case 'block':
      return html`<p style="margin:0 0 24px"><strong>${part.title}</strong>${part.lines.map((text) => html`<br>${text}`)}${part.href ? html`<br><a href="${part.href}" style="color:${INK}">${part.href}</a>` : ''}</p>`
  }
}

export function mailHtml({ siteOrigin, market }: MailFrame, title: string, parts: readonly MailPart[]): string {
  return String(
    html`<!doctype html>
<html lang="${market.intl}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:${WARM}">
<table ${TABLE} style="background:${WARM}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:600px;background:${PAPER};${TEXT};font-size:16px;line-height:1.5;color:${INK};text-align:left">
<tr><td style="padding:24px 28px;border-bottom:1px solid ${LINE}"><a href="${siteOrigin}${market.prefix}/" style="${DISPLAY};font-size:26px;line-height:1;color:${INK};text-decoration:none">${SHOP_NAME}</a></td></tr>
<tr><td style="padding:32px 28px 12px;overflow-wrap:anywhere"><h1 style="margin:0 0 20px;${DISPLAY};font-size:32px;line-height:1.15">${title}</h1>
${parts.map((part) => partHtml(part, siteOrigin))}</td></tr>
</table></td></tr></table></body></html>`,
  )
}
