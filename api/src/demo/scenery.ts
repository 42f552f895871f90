/** The colours of one picture. */
export interface Theme {
  sky: readonly [string, string]
  far: string
  near: string
  glow: string
}

/** Shapes on a canvas of 960 × 600. */
export const drawing = (shapes: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 600">${shapes}</svg>`

const sky = ({ sky: [top, low] }: Theme) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="960" height="600" fill="url(#sky)"/>`

const sun = ({ glow }: Theme, turn: number) =>
  `<circle cx="${220 + ((turn * 173) % 520)}" cy="${150 + ((turn * 37) % 60)}" r="58" fill="${glow}" opacity="0.85"/>`

const mountain = ({ far }: Theme, turn: number) => {
  const peak = 300 + ((turn * 131) % 380)
  return `<path d="M0 400 L${peak - 150} 300 L${peak - 30} 180 Q${peak} 168 ${peak + 30} 180 L${peak + 170} 310 L960 390 V600 H0 Z" fill="${far}" opacity="0.55"/>`
}

/** A leaning coconut palm. */
const palm = (x: number, height: number, colour: string) => {
  const top = 560 - height
  const leaves = [-150, -110, -60, -20, 20, 65]
    .map((angle) => {
      const rad = (angle * Math.PI) / 180
      const [dx, dy] = [Math.round(Math.cos(rad) * 95), Math.round(Math.sin(rad) * 55)]
      return `<path d="M${x + 26} ${top} q${dx / 2} ${dy - 36} ${dx} ${dy + 24}" stroke="${colour}" stroke-width="13" fill="none" stroke-linecap="round"/>`
    })
    .join('')
  return `<path d="M${x} 580 Q${x - 6} ${top + 120} ${x + 26} ${top}" stroke="${colour}" stroke-width="11" fill="none"/>${leaves}`
}

export const beach = (theme: Theme, turn: number) =>
  `${sky(theme)}${sun(theme, turn)}<rect y="380" width="960" height="220" fill="${theme.far}" opacity="0.7"/>` +
  `<path d="M0 440 q120 -16 240 0 t240 0 t240 0 t240 0" stroke="${theme.glow}" stroke-width="4" fill="none" opacity="0.6"/>` +
  `<path d="M0 600 V530 Q300 480 560 530 T960 510 V600 Z" fill="${theme.sky[0]}"/>` +
  palm(120 + ((turn * 61) % 90), 300, theme.near) +
  palm(730 + ((turn * 43) % 90), 250, theme.near)

/** Rice terraces. */
export const fields = (theme: Theme, turn: number) =>
  `${sky(theme)}${sun(theme, turn)}${mountain(theme, turn)}` +
  [0, 1, 2, 3, 4]
    .map((step) => {
      const y = 380 + step * 46
      const shift = ((turn + step) * 71) % 160
      return `<path d="M0 ${y} Q${200 + shift} ${y - 44} ${470 + shift} ${y} T960 ${y - 12} V600 H0 Z" fill="${theme.near}" opacity="${0.28 + step * 0.15}"/>`
    })
    .join('') +
  palm(800 - ((turn * 87) % 200), 230, theme.near)

/** A temple's tiered roofs. */
export const temple = (theme: Theme, turn: number) => {
  const x = 360 + ((turn * 97) % 240)
  const roofs = [0, 1, 2, 3, 4]
    .map((tier) => {
      const [half, y] = [46 + tier * 24, 210 + tier * 52]
      return `<path d="M${x - half} ${y + 26} Q${x} ${y - 30} ${x + half} ${y + 26} Z" fill="${theme.near}"/><rect x="${x - 16 - tier * 7}" y="${y + 24}" width="${32 + tier * 14}" height="28" fill="${theme.far}"/>`
    })
    .join('')
  return `${sky(theme)}${sun(theme, turn)}${mountain(theme, turn)}${roofs}<rect x="${x - 110}" y="492" width="220" height="108" fill="${theme.near}"/><rect y="560" width="960" height="40" fill="${theme.far}"/>`
}

/** A bed by an open window. */
export const room = (theme: Theme, turn: number) =>
  `<rect width="960" height="600" fill="${theme.sky[0]}"/><rect y="470" width="960" height="130" fill="${theme.far}" opacity="0.55"/>` +
  `<g transform="translate(${120 + ((turn * 53) % 120)} 70)"><rect width="330" height="260" rx="8" fill="${theme.sky[1]}"/><circle cx="230" cy="90" r="36" fill="${theme.glow}"/><path d="M0 200 Q110 150 200 195 T330 180 V260 H0 Z" fill="${theme.near}" opacity="0.6"/><path d="M165 0 V260" stroke="${theme.glow}" stroke-width="8"/></g>` +
  `<rect x="470" y="300" width="400" height="90" rx="14" fill="${theme.near}"/><rect x="450" y="370" width="440" height="120" rx="16" fill="${theme.glow}"/><rect x="480" y="340" width="140" height="60" rx="16" fill="#ffffff"/><rect x="640" y="340" width="140" height="60" rx="16" fill="#ffffff"/><rect x="450" y="430" width="440" height="70" rx="12" fill="${theme.sky[1]}"/>`

/** A car on its way to the mountains. */
export const road = (theme: Theme, turn: number) =>
  `${sky(theme)}${sun(theme, turn)}${mountain(theme, turn)}<path d="M0 470 Q420 400 960 450 V600 H0 Z" fill="${theme.near}" opacity="0.75"/><path d="M0 590 Q440 470 960 520 V600 H0 Z" fill="${theme.far}"/>` +
  `<g transform="translate(${330 + ((turn * 67) % 160)} 400)"><path d="M0 70 Q4 34 44 30 L84 0 H206 Q236 4 252 34 L286 42 Q300 48 298 78 L296 92 H4 Z" fill="${theme.glow}"/><path d="M92 10 H146 V34 H64 Z M156 10 H202 Q222 14 232 34 H156 Z" fill="${theme.near}" opacity="0.7"/><circle cx="66" cy="92" r="27" fill="${theme.near}"/><circle cx="232" cy="92" r="27" fill="${theme.near}"/><circle cx="66" cy="92" r="11" fill="${theme.sky[0]}"/><circle cx="232" cy="92" r="11" fill="${theme.sky[0]}"/></g>` +
  palm(60, 260, theme.near)

/** A bank's slip, its words as bars. */
export const receipt = (number: number) =>
  `<rect width="960" height="600" fill="#5f6b73"/><g transform="rotate(${number - 2} 480 300)"><rect x="270" y="30" width="420" height="540" rx="6" fill="#fbfaf6"/><rect x="310" y="70" width="${150 + number * 20}" height="22" fill="#2f5d62"/>` +
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (row) =>
        `<rect x="310" y="${130 + row * 44}" width="${110 + ((row * 37 + number * 19) % 70)}" height="12" fill="#b8b6ae"/><rect x="530" y="${130 + row * 44}" width="${70 + ((row * 53 + number * 31) % 50)}" height="12" fill="#6c6a64"/>`,
    )
    .join('') +
  `<rect x="310" y="460" width="340" height="3" fill="#b8b6ae"/><rect x="310" y="482" width="120" height="18" fill="#2f5d62"/><rect x="520" y="482" width="130" height="18" fill="#2f5d62"/></g>`
