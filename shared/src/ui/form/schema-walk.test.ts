import * as z from 'zod'
import { isRequired, limitsAt, withoutBlanks } from './schema-walk'

const schema = z.strictObject({
  name: z.string().min(1),
  remarks: z.string().nullish(),
  flight: z.string().optional(),
  stars: z.int().min(1).max(5).nullish(),
  guests: z.array(
    z.strictObject({ name: z.string(), age: z.int().min(0).max(120), diet: z.string().nullable() }),
  ),
})

test('a field is required when neither nothing nor null will do, however deep it lies', () => {
  const required = [['name'], ['remarks'], ['flight'], ['guests', 0, 'name'], ['guests', 3, 'diet'], ['odd']]
  expect(required.map((path) => isRequired(schema, path))).toEqual([true, false, false, true, false, false])
})

test('both ends of a number are known through optional and array', () => {
  expect(limitsAt(schema)('stars')).toEqual([1, 5])
  expect(limitsAt(schema)('guests.0.age')).toEqual([0, 120])
  expect(limitsAt(schema)('name')).toBeUndefined()
})

test('an emptied input is null where that is allowed, else left out', () => {
  const typed = { name: ' ', remarks: '', flight: '', guests: [{ name: 'Li', age: 3, diet: '' }] }
  expect(withoutBlanks(typed, schema)).toEqual({
    name: undefined,
    remarks: null,
    flight: undefined,
    guests: [{ name: 'Li', age: 3, diet: null }],
  })
})
