/** Of the page that guests and suppliers see: paper on the ground of the product, by day or by night as they have it, in whatever fonts they have. */
export const guestStyle = `
:root {
  color-scheme: light dark;
  --ground: #f6f1ec; --paper: #fff; --text: #1f2328; --quiet: #5c6670; --line: #d4d9de; --edge: #8c959f;
  --primary: #9c4a1a; --on-primary: #fff; --bad: #a8071a; --focus: #1f6feb;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #1b1613; --paper: #251e1a; --text: #f3ece6; --quiet: #b5a79c; --line: #4a3f38; --edge: #8d7d72;
    --primary: #e39a66; --on-primary: #1b1613; --bad: #f0948a; --focus: #8fbcf0;
  }
  header img, article > img { background: #fff; padding: 4px; border-radius: 4px; }
}
:root { font: 16px/1.5 system-ui, 'Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', sans-serif; }
body { margin: 0; background: var(--ground); color: var(--text); }
main { max-inline-size: 760px; margin: 0 auto; padding: 16px clamp(0px, 3vw, 24px) 48px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: end; padding: 8px 16px; }
a { color: var(--primary); padding-block: 4px; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
article, section { background: var(--paper); padding: clamp(16px, 4vw, 40px); margin-block-end: 16px; overflow-wrap: break-word; }
article { display: flex; flex-direction: column; gap: 20px; }
article > * { margin: 0; }
header, .title { display: flex; justify-content: space-between; gap: 16px; flex-wrap: wrap; }
header { padding-block-end: 16px; border-block-end: 1px solid var(--line); }
header strong { font-size: 18px; }
h1 { font-size: 26px; margin: 0; }
h2 { font-size: 18px; }
span[dir] { display: block; white-space: pre-line; unicode-bidi: plaintext; text-align: left; }
[dir='rtl'] span[dir], .figures span[dir] { text-align: right; }
.quiet, dt, thead { color: var(--quiet); font-size: 0.875em; }
.figures { white-space: nowrap; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 12px 20px; }
dd { margin: 0; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 8px 4px; font-weight: normal; }
tbody tr, thead { border-block-end: 1px solid var(--line); }
tfoot { font-size: 1.125em; }
tfoot td { font-weight: 700; }
.sum { display: flex; flex-wrap: wrap; justify-content: end; gap: 0 24px; }
.stamp { border: 2px solid var(--bad); color: var(--bad); font-weight: 700; padding: 8px; text-align: center; }
main .stamp span[dir] { text-align: center; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; }
input, textarea { font: inherit; background: var(--paper); color: inherit; padding: 10px 12px; border: 1px solid var(--edge); border-radius: 6px; }
textarea { min-block-size: 72px; resize: vertical; }
.answers { display: flex; flex-wrap: wrap; gap: 12px; }
button { font: inherit; min-block-size: 44px; padding: 8px 24px; border-radius: 6px; border: 1px solid var(--primary); background: var(--paper); color: var(--primary); cursor: pointer; }
button[value='accepted'], button[value='confirmed'] { background: var(--primary); color: var(--on-primary); }
details { border-block-start: 1px solid var(--line); }
summary { min-block-size: 28px; padding-block: 12px; font-weight: 600; cursor: pointer; }
details form { padding-block: 4px 20px; }
details form p { margin: 0; }
.field { display: grid; gap: 4px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 16px; }
[aria-invalid] { border-color: var(--bad); }
.problem { color: var(--bad); }
.standing { font: bold clamp(32px, 11vw, 96px) system-ui, sans-serif; text-align: center; margin: 12vh 0 0; }
p.standing { margin: 0; font-weight: normal; font-size: clamp(20px, 6vw, 48px); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media print { nav, section { display: none; } body { background: #fff; } main { padding: 0; } }
`
