import { type AnyResource, type Field, guests, hotelRooms, importable } from '@melali/shared/resources'
import { headingsIn } from './file/headings'
import { suggestColumns, suggestMapping } from './suggest'

const everybody = { agentId: null, can: () => true }
const fieldsOf = (resource: AnyResource): [string, Field][] => importable(resource, everybody)

test.each([
  ['English', ['Title', 'Full name', 'Date of birth', 'Nationality', 'Passport number']],
  ['Chinese', ['称谓', '姓名', '出生日期', '国籍', '护照号码']],
  ['French', ['Civilité', 'Nom complet', 'Date de naissance', 'Nationalité', 'Numéro de passeport']],
  ['Arabic', ['اللقب', 'الاسم الكامل', 'تاريخ الميلاد', 'الجنسية', 'رقم جواز السفر']],
  ['keys', ['title', 'name', 'birthdate', 'nationalityId', 'passportNumber']],
  ['foreign', ['Title', 'Name', 'DOB', 'Nationality', 'Passport']],
  ['careless', ['TITLE ', 'fullname', 'Date of Birth:', 'nationality', 'Passport No.']],
])('%s headings find their fields', (_, headings) => {
  const expected = ['title', 'name', 'birthdate', 'nationalityId', 'passportNumber']
  expect(suggestColumns(headings, fieldsOf(guests))).toEqual(expected)
})

test('what nobody knows stays open, a field is given once, and hostile headings are only text', () => {
  const headings = ['Shoe size', 'Email', 'E-mail', '__proto__', 'constructor', '']
  expect(suggestColumns(headings, fieldsOf(guests))).toEqual([null, 'email', null, null, null, null])
})

test('what was chosen before comes first, also that a column is left out', () => {
  const before = new Map([
    ['who', 'name'],
    ['email', null],
  ])
  expect(suggestColumns(['Who', 'Email', 'Full name'], fieldsOf(guests), before)).toEqual([
    'name',
    null,
    null,
  ])
})

test.each([
  [guests, ['Full name', 'Date of birth', 'Passport number'], ['passportNumber']],
  [guests, ['Full name', 'Date of birth'], ['name', 'birthdate']],
  [guests, ['Full name'], []],
  [hotelRooms, ['Hotel', 'Name'], ['hotelId', 'name']],
])('records are recognised by what the columns allow', (resource: AnyResource, headings, match) => {
  const known = { resource, fields: fieldsOf(resource), headings, rows: [], remembered: new Map() }
  expect(suggestMapping(known).suggestion.match).toEqual(match)
})

test('the headings are the row that knows most fields, under whatever stands above', () => {
  const rows = [
    { row: 1, cells: ['Guests of spring'] },
    { row: 3, cells: ['Title', 'Full name', 'Email'] },
    { row: 4, cells: ['Mr', 'Chen Wei', 'chen@example.com'] },
  ]
  expect(headingsIn(rows, guests).row).toBe(3)
  expect(headingsIn([{ row: 2, cells: ['a', 'b'] }], guests).row).toBe(2)
})
