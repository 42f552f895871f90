import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Evaluate = (this: object, node: Element, options: object, virtual: object) => boolean | undefined

interface OfPage {
  axe: Pick<typeof axe, 'configure' | 'run'> & {
    commons: { dom: { isVisibleOnScreen: (element: Element) => boolean } }
    _audit: {
      rules: { id: string; impact: string }[]
      checks: Record<'color-contrast', { evaluate: Evaluate }>
    }
  }
  obstaclesIn: (part: string) => Promise<string[]>
}

/** Happens in the page itself, which costs a quarter of using another. */
const prepare = () => {
  const page = window as unknown as OfPage
  const { rules, checks } = page.axe._audit
  const isGrave = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'
  const slight = rules.filter((rule) => !isGrave(rule))
  page.axe.configure({ rules: slight.map(({ id }) => ({ id, enabled: false })) })

  const numbers = new Map<string, number>()
  const numberOf = (words: string) => {
    if (!numbers.has(words)) numbers.set(words, numbers.size)
    return numbers.get(words)
  }
  let grounds = new WeakMap<Element, number | undefined>()
  /** The same number for elements of one kind that are drawn alike, on grounds that are. */
  const groundOf = (element: Element | null): number | undefined => {
    if (!element || grounds.has(element)) return element ? grounds.get(element) : undefined
    const { backgroundColor, backgroundImage, opacity, mixBlendMode } = getComputedStyle(element)
    const kind = `${element.tagName} ${element.getAttribute('class')}`
    const drawn = [kind, backgroundColor, backgroundImage, opacity, mixBlendMode]
    const ground = numberOf(`${groundOf(element.parentElement)} ${drawn}`)
    grounds.set(element, ground)
    return ground
  }
  const lookOf = (words: Element) => {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(words)
    const drawn = [innerWidth, color, fontSize, fontWeight, textShadow, webkitTextStroke]
    return numberOf(`${groundOf(words)} ${drawn}`)
  }

  // Most words of a page look like others that were measured; measuring costs more than all other rules.
  const contrast = checks['color-contrast']
  const measure = contrast.evaluate
  const readable = new Set<number | undefined>()
  contrast.evaluate = function (words, ...more) {
    // What nobody sees passes as well, and says nothing of what looks like it.
    if (!page.axe.commons.dom.isVisibleOnScreen(words)) return measure.call(this, words, ...more)
    const look = lookOf(words)
    if (readable.has(look)) return true
    const isReadable = measure.call(this, words, ...more)
    if (isReadable) readable.add(look)
    return isReadable
  }

  /** A table says by its first rows what it is like; the rest costs as much again for every row. */
  const furtherRows = 'tbody tr:nth-child(n+7)'
  page.obstaclesIn = async (part) => {
    grounds = new WeakMap()
    const context = { include: [part], exclude: [furtherRows] }
    const { violations } = await page.axe.run(context, { resultTypes: ['violations'] })
    return violations.filter(isGrave).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }
}

/** What keeps people from using the page. */
export const obstacles = async (page: Page, part: string) => {
  if (!(await page.evaluate(() => 'obstaclesIn' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(prepare)
  }
  return page.evaluate((part) => (window as unknown as OfPage).obstaclesIn(part), part)
}
