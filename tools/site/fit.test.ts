import { misfits, satisfies } from './fit'

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
])('%s for %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits)
})

test('what is missing and what is too old are told apart', () => {
  const needs = { react: '^19.3.1', dayjs: '^1.11.0', 'antd/es/tour': '^6.6.8' }
  expect(misfits(needs, { react: '19.3.1', dayjs: '1.10.0' })).toEqual([
    'the shell lends dayjs 1.10.0, ^1.11.0 is needed',
    'the shell lends no antd/es/tour',
  ])
})
