import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test may be asked to do more of: `KILLS=2000`. */
export const scale = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** Keeps what a long run found, where it is asked to. */
export const keepFigures = (part: string, figures: object) => {
  const folder = process.env.SOAK_RESULTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${part}.figures.json`), JSON.stringify(figures, null, 2))
}
