import { anew } from './anew'

const gone = (request: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request })

const asked = () => (fetch as jest.Mock).mock.calls.map(([url, { cache }]) => [url, cache])

beforeEach(() => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response()))
afterEach(() => jest.restoreAllMocks())

test('what the browser kept of a file that failed is fetched past its cache before the next try', async () => {
  const load = jest
    .fn(async () => {
      expect(asked()).toEqual([['/assets/palette.js', 'reload']])
      return 'the palette'
    })
    .mockRejectedValueOnce(gone('/assets/palette.js'))
  const again = anew(load)
  await expect(again()).rejects.toThrow('Loading chunk 7 failed')
  expect(asked()).toEqual([])
  await expect(again()).resolves.toBe('the palette')
  expect(asked()).toHaveLength(1)
})

test('also when somebody else’s try asked for it meanwhile, and found it as bad', async () => {
  const palette = anew(jest.fn(async () => 'the palette').mockRejectedValueOnce(gone('/assets/palette.js')))
  await expect(palette()).rejects.toThrow('Loading chunk 7 failed')
  await anew(async () => 'the bell')()
  expect(asked()).toHaveLength(1)
  await palette()
  expect(asked()).toEqual([
    ['/assets/palette.js', 'reload'],
    ['/assets/palette.js', 'reload'],
  ])
})

test('a file that hung beside the one that failed, too, though it is given up later', async () => {
  const hanging = Object.assign(document.createElement('script'), { src: 'https://melali.example/pages.js' })
  hanging.dataset.rspack = 'melali-shell:pages'
  const load = async () => {
    document.head.append(hanging)
    throw gone('https://melali.example/keys.js')
  }
  const again = anew(jest.fn(async () => 'the keys').mockImplementationOnce(load))
  await expect(again()).rejects.toThrow('Loading chunk 7 failed')
  hanging.remove()
  await again()
  expect(asked()).toEqual([
    ['https://melali.example/keys.js', 'reload'],
    ['https://melali.example/pages.js', 'reload'],
  ])
})

test('a file that came is not fetched twice, nor one that is to blame for nothing', async () => {
  const throwing = anew(async () => {
    throw new TypeError('x is undefined')
  })
  await expect(throwing()).rejects.toThrow(TypeError)
  await expect(throwing()).rejects.toThrow(TypeError)
  await expect(anew(async () => 'here')()).resolves.toBe('here')
  expect(asked()).toEqual([])
})
