import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { anyTyped, fakeHost, renderPiece } from '../../testing'
import { PercentInput } from '../resource/percent-input'
import { ClockInput } from './clock-input'
import { DayInput } from './day-input'
import { MoneyInput } from './money-input'
import { NumberInput } from './number-input'

type Value = number | string | null

interface Field {
  value: never
  onChange: (value: Value) => void
}

/** Every input that hand-made forms and the declared ones type values into. */
const inputs: Record<string, (field: Field) => ReactElement> = {
  number: (field) => <NumberInput {...field} id="it" min={1} max={60} />,
  'number without bounds': (field) => <NumberInput {...field} id="it" />,
  money: (field) => <MoneyInput {...field} id="it" />,
  percent: (field) => <PercentInput {...field} id="it" />,
  day: (field) => <DayInput {...field} id="it" min="2000-01-01" />,
  clock: (field) => <ClockInput {...field} id="it" />,
}

const Piece = ({ of, given }: { of: (field: Field) => ReactElement; given: Value[] }) => {
  const [value, setValue] = useState<Value>(null)
  const onChange = (next: Value) => {
    given.push(next)
    setValue(next)
  }
  return (
    <>
      <label htmlFor="it">It</label>
      {of({ value: value as never, onChange })}
    </>
  )
}

test.each(Object.keys(inputs))(
  '%s: whatever is typed is what is stored, or stays and is refused',
  async (kind) => {
    const given: Value[] = []
    const of = inputs[kind]
    if (!of) throw new Error(kind)
    await renderPiece(<Piece of={of} given={given} />, fakeHost())
    const input = await screen.findByLabelText<HTMLInputElement>('It')
    const type = (text: string) => {
      fireEvent.focus(input)
      fireEvent.change(input, { target: { value: text } })
      return given.at(-1) ?? null
    }
    fc.assert(
      fc.property(anyTyped, (text) => {
        type('')
        const value = type(text)
        if (value === null && text.trim()) {
          expect(screen.getByRole('alert').textContent).not.toBe('')
          fireEvent.blur(input)
          expect(input.value).toBe(text)
          return
        }
        expect(screen.queryByRole('alert')).toBeNull()
        fireEvent.blur(input)
        const shown = input.value
        type('')
        expect(type(shown)).toBe(value)
      }),
      { numRuns: 60 },
    )
  },
)
