/**
 * The checkout's CSS: the shop's colours and a single-column form. `--ink` and `--soft` have a contrast of at least 4.5:1 on
 * `--paper` and `--warm`.
 * @module
 */
export const STYLE = `:root {
  --ink: #1f2420; --soft: #50564f; --line: #ded7ca; --paper: #fffefb; --warm: #f6f2eb; --edge: #6a6e65;
  --error: #a3271b; --sale: #99391f; --focus: #2a5b87;
  --display: 'Cormorant Variable', 'Cormorant Fallback', 'Times New Roman', serif;
  --text: 'Instrument Sans Variable', 'Instrument Sans Fallback', Arial, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { background: var(--paper); color: var(--ink); font: 400 1rem/1.55 var(--text); text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { min-height: 100svh; }
h1, h2, h3, legend { font-family: var(--display); font-weight: 500; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2rem, 1.6rem + 1.7vw, 2.75rem); letter-spacing: -0.01em; margin-bottom: 1.5rem; }
h2, legend { font-size: 1.5rem; }
p, li, dd, h1 { overflow-wrap: anywhere; text-wrap: pretty; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
ul, ol { padding: 0; list-style: none; }
fieldset { border: 0; padding: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 1rem; }
img { display: block; max-width: 100%; height: auto; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
main:focus-visible { outline: none; }
.skip { position: absolute; z-index: 1; top: 0.5rem; left: 0.5rem; padding: 0.75rem 1.5rem; background: var(--ink); color: var(--paper); transform: translateY(-200%); }
.skip:focus { transform: none; }

.demonstration { padding: 0.5rem 1rem; background: var(--ink); color: var(--paper); font-size: 0.875rem; text-align: center; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1.5rem; min-height: 4.5rem; padding: 0.75rem clamp(1rem, 0.26rem + 3.05vw, 3rem); border-bottom: 1px solid var(--line); }
.logo { display: flex; align-items: center; gap: 0.26em; font: 500 clamp(1.5rem, 1.36rem + 0.57vw, 1.875rem)/1 var(--display); letter-spacing: 0.015em; text-decoration: none; white-space: nowrap; padding-block: 0.5rem; }
.moon { width: 0.5em; height: 0.5em; margin-top: 0.12em; fill: currentcolor; }
.back { font-size: 0.875rem; padding-block: 0.5rem; }
.columns { width: 100%; max-width: 34rem; margin-inline: auto; padding: 2rem 1rem 4rem; display: grid; gap: 3rem; }
.columns > * { min-width: 0; }

.steps { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin-bottom: 2rem; font-size: 0.875rem; color: var(--soft); }
.steps li, .steps a { display: flex; align-items: center; gap: 0.5rem; min-height: 2rem; }
.steps a { text-decoration: none; }
.steps .done .where { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
.steps [aria-current] { color: var(--ink); font-weight: 600; }
.number { display: grid; place-items: center; width: 1.625rem; height: 1.625rem; border: 1px solid currentColor; border-radius: 50%; font-size: 0.75rem; font-variant-numeric: tabular-nums; }
.steps [aria-current] .number { background: var(--ink); border-color: var(--ink); color: var(--paper); }

.problem, .notice { margin-bottom: 2rem; padding: 1rem 1.25rem; border-left: 3px solid var(--error); background: var(--warm); }
.problem h2 { font: 600 1rem/1.5 var(--text); color: var(--error); }
.problem li + li, .problem p + ul { margin-top: 0.25rem; }
.problem a { display: inline-block; min-height: 1.75rem; color: var(--error); }
.notice { border-color: var(--ink); }

.section + .section, .section + form { margin-top: 2.5rem; }
.section > h2 { margin-bottom: 1rem; }
.fields { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 1rem; margin-top: -1.25rem; }
.fields > .field { margin-top: 1.25rem; }
.field { grid-column: 1 / -1; display: grid; }
.field > * + * { margin-top: 0.375rem; }
label, .label { font-size: 0.875rem; font-weight: 600; }
.hint { color: var(--soft); font-size: 0.875rem; }
.error { color: var(--error); font-size: 0.875rem; }
input:not([type='radio'], [type='checkbox']), select { width: 100%; min-height: 3rem; padding: 0.625rem 0.875rem; border: 1px solid var(--edge); border-radius: 2px; background: var(--paper); color: inherit; font: inherit; line-height: 1.4; }
input[aria-invalid], select[aria-invalid] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
input[type='radio'], input[type='checkbox'] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--ink); flex: none; }

.tick { display: flex; align-items: flex-start; gap: 0.75rem; margin-top: 1rem; padding-block: 0.5rem; font-weight: 400; cursor: pointer; }
.finder { grid-column: 1 / -1; margin-top: 1.25rem; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.75rem; align-items: end; }
.finder .button.quiet { min-height: 3rem; }
.finder > .note, .finder > .found { grid-column: 1 / -1; }
.found { display: grid; border: 1px solid var(--line); border-radius: 2px; max-height: 16rem; overflow: auto; }
.found button { min-height: 2.75rem; padding: 0.625rem 1rem; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.found button:hover { background: var(--warm); }
.found li + li { border-top: 1px solid var(--line); }
.found button { width: 100%; }
.glance { position: sticky; z-index: 1; top: 0; background: var(--warm); border-bottom: 1px solid var(--line); }
.glance a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; padding: 0.75rem 1rem; font-size: 0.875rem; text-decoration: none; font-variant-numeric: tabular-nums; }
.glance span:first-child { text-decoration: underline; text-underline-offset: 0.22em; }
.summary { scroll-margin-top: 3.5rem; }

.choices { display: grid; border: 1px solid var(--line); border-radius: 2px; }
.choice { display: flex; align-items: flex-start; gap: 0.875rem; padding: 1rem; font-weight: 400; font-size: 1rem; cursor: pointer; }
.choice + .choice, .choice + .more, .more + .choice { border-top: 1px solid var(--line); }
.choice:has(:checked) { background: var(--warm); }
.choice span { min-width: 0; }
.choice .what { flex: 1; display: grid; }
.choice .what > :first-child { font-weight: 600; }
.choice .what > :not(:first-child) { color: var(--soft); font-size: 0.875rem; }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
.more { padding: 1.25rem 1rem; }
@supports selector(:has(a)) { .choices:not(:has([value='other']:checked)) .more { display: none; } }

.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3.25rem; padding: 0.75rem 2rem; border: 1px solid var(--ink); border-radius: 2px; background: var(--ink); color: var(--paper); font: 600 1rem/1.3 var(--text); text-decoration: none; cursor: pointer; }
.button:hover { background: #3a4a3d; }
.button.quiet { background: none; color: var(--ink); min-height: 2.75rem; padding: 0.5rem 1.25rem; font-size: 0.875rem; }
.button.quiet:hover { background: var(--warm); }
.wide { width: 100%; }
.actions { margin-top: 2rem; display: grid; gap: 1rem; }
.actions.row { grid-template-columns: 1fr 1fr; }
.small { color: var(--soft); font-size: 0.875rem; }

.search { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.75rem; align-items: end; }
.search .button.quiet { min-height: 3rem; }
.search > .field, .finder > .field { grid-column: auto; }
.status { min-height: 1.55rem; margin: 1rem 0; }

.marks { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-bottom: 1.5rem; }
.marks li { padding: 0.125rem 0.625rem; border: 1px solid var(--edge); border-radius: 3px; font-size: 0.8125rem; font-weight: 600; }

.saved { display: grid; gap: 0.75rem; }
.saved li { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; padding: 1rem; border: 1px solid var(--line); border-radius: 2px; }
.facts { margin-bottom: 2.5rem; border: 1px solid var(--line); border-radius: 2px; }
.facts > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 1rem; padding: 0.875rem 1rem; }
.facts > div + div { border-top: 1px solid var(--line); }
.facts dt { grid-column: 1; font-size: 0.875rem; color: var(--soft); }
.facts dd { grid-column: 1; }
.facts .change { grid-area: 1 / 2 / 3 / 3; align-self: center; font-size: 0.875rem; }
.facts .change a { display: inline-block; padding-block: 0.375rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.summary { align-self: start; padding: 1.5rem; background: var(--warm); }
.line { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: 1rem; padding-block: 1rem; border-bottom: 1px solid var(--line); }
.line img, .no-picture { width: 4.5rem; height: 5.625rem; object-fit: cover; background: var(--line); }
.name { font-weight: 600; line-height: 1.35; }
.fact { font-size: 0.875rem; color: var(--soft); }
.price, .sums dd { font-variant-numeric: tabular-nums; text-align: right; }
.sums { display: grid; gap: 0.5rem; padding-top: 1rem; }
.sums > div { display: flex; justify-content: space-between; gap: 1rem; }
.sums .saving { color: var(--sale); }
.sums .coupon, .sums .included, .sums .later dd { font-size: 0.875rem; color: var(--soft); }
.sums .total { padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 1.25rem; font-weight: 600; }

@media (max-width: 27rem) { .actions.row { grid-template-columns: 1fr; } }
/* Two fields side by side. Their labels, hints, errors and inputs line up even if one field has no hint or error. */
@media (min-width: 28rem) {
  .half { grid-column: auto; grid-row: span 4; grid-template-rows: subgrid; }
  .half > label { grid-row: 1; }
  .half > .hint { grid-row: 2; }
  .half > .error { grid-row: 3; }
  .half > input, .half > select { grid-row: 4; }
}
@media (min-width: 64rem) {
  .glance { display: none; }
  .columns { padding-block: 3.5rem 6rem; }
  .columns.two { max-width: 68rem; grid-template-columns: minmax(0, 34rem) minmax(0, 26rem); gap: 5rem; justify-content: space-between; }
  .summary { position: sticky; top: 2rem; }
}
::view-transition-old(root), ::view-transition-new(root) { animation-duration: 250ms; animation-timing-function: cubic-bezier(0.2, 0, 0, 1); }
@media (forced-colors: active) { .number, .button { border-color: CanvasText; } :focus-visible { outline-color: Highlight; } }
`
