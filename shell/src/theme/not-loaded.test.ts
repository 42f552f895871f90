import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { locales } from '@melali/shared/contract'
import { firstPaint } from '../../../shared/src/build/first-paint'
import { firstPaintScript, shellPage } from '../../../shared/src/build/shell-page'

const shell = join(__dirname, '../..')
const html = shellPage(shell)
const script = firstPaintScript(shell)

const open = () => {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = head.innerHTML
  document.body.innerHTML = body.innerHTML
}

const shown = () =>
  [...document.querySelectorAll('#not-loaded > p')].filter(isShown).map((p) => p.textContent)

/** The page's own rules, as tests of screens go without style sheets. */
const elementsWith = (rule: string) =>
  [...html.matchAll(new RegExp(`([^{};]+)\\{ ${rule};`, 'g'))]
    .map(([, elements = '']) => elements.trim())
    .join()
const gone = elementsWith('display: none')
const hidden = [gone, elementsWith('visibility: hidden')].join()

const isShown = (element: Element) =>
  !element.matches(hidden) && element.closest('#not-loaded')?.matches(hidden) === false

const fail = (script: Partial<HTMLScriptElement>) =>
  document.head
    .appendChild(Object.assign(document.createElement('script'), { type: 'text/plain' }, script))
    .dispatchEvent(new Event('error'))

beforeEach(() => {
  document.cookie = 'locale=; path=/; max-age=0'
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
})

test('while the scripts of the page are on their way nothing is said', () => {
  runInThisContext(script)
  open()
  expect(shown()).toEqual([])
})

test.each([
  ['', 'Melali could not be loaded.Retry'],
  ['fr', 'Melali n’a pas pu être chargé.Réessayer'],
  ['ar', 'تعذّر تحميل ميلالي.إعادة المحاولة'],
  ['zh', '无法加载 Melali。重试'],
  ['xx', 'Melali could not be loaded.Retry'],
])(
  'one that is missing is told in the language “%s” that was chosen, with a way to try again',
  (locale, said) => {
    document.cookie = `locale=${locale}; path=/`
    runInThisContext(script)
    open()
    fail({ defer: true })
    expect(shown()).toEqual([said])
    const retry = [...document.querySelectorAll('#not-loaded a')].find(
      ({ parentElement }) => parentElement && isShown(parentElement),
    )
    expect(retry).toHaveAttribute('href', '')
  },
)

test('a script that breaks off is as good as missing', () => {
  runInThisContext(script)
  open()
  window.dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError' }))
  expect(shown()).toHaveLength(1)
})

/** Those of the page's own language, whether it is their time or not. */
const sentences = (of: string) =>
  [...document.querySelectorAll(`${of} > p`)].filter((p) => !p.matches(hidden)).map((p) => p.textContent)

test.each([
  ['en', 'Melali is still loading.'],
  ['fr', 'Melali est toujours en cours de chargement.'],
  ['ar', 'ما زال تحميل ميلالي جاريًا.'],
  ['zh', 'Melali 仍在加载。'],
])(
  'from the first second to the eighth it is said in the language “%s” that it takes long',
  (locale, said) => {
    document.cookie = `locale=${locale}; path=/`
    runInThisContext(script)
    open()
    expect(sentences('#still-loading')).toEqual([said])
    expect(html).toMatch(
      /#still-loading \{ visibility: hidden;[^}]+ animation: too-late 0s 1s forwards, given-up 0s 8s forwards; \}/,
    )
    expect(html).toContain('@keyframes given-up { to { visibility: hidden; } }')
  },
)

test.each([
  ['something could not be loaded', () => fail({ defer: true })],
  ['the product is there', () => document.querySelector('#root')?.append('Melali')],
])('that it takes long is not said once %s', (_, happen) => {
  runInThisContext(script)
  open()
  const isGone = () => document.querySelector('#still-loading')?.matches(gone)
  expect(isGone()).toBe(false)
  happen()
  expect(isGone()).toBe(true)
})

test('without even the first script it is said after a time, in every language', () => {
  open()
  expect(shown()).toEqual([])
  const [, waiting = ''] =
    /(html[^{]+)\{ visibility: hidden; animation: too-late 0s 8s forwards; \}/.exec(html) ?? []
  expect(document.querySelector('#not-loaded')).toBe(document.querySelector(waiting.trim()))
  expect(html).toContain('@keyframes too-late { to { visibility: visible; } }')
  expect([...document.querySelectorAll('#not-loaded > p')].filter((p) => !p.matches(hidden))).toHaveLength(
    locales.length,
  )
})

test('no script keeps the page from being read on', () => {
  const { tag } = firstPaint(shell)
  expect(tag).toContain(' async ')
})

test('what is fetched later fails on the page that wants it', () => {
  runInThisContext(script)
  open()
  fail({ async: true, defer: false })
  expect(shown()).toEqual([])
})

test('beside the product nothing is said, and once all of it is down it is', () => {
  runInThisContext(script)
  open()
  fail({ defer: true })
  const root = document.querySelector('#root') as HTMLElement
  root.append('Melali')
  expect(shown()).toEqual([])
  root.replaceChildren()
  expect(shown()).toHaveLength(1)
})
