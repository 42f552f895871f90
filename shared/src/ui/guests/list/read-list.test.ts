import fc from 'fast-check'
import { dayOf, isAmbiguous, orderOf, readDate } from './birthdates'
import { nationFinder } from './nations'
import { readList } from './read-list'
import { splitText } from './split-text'

const today = '2026-11-23'
const nation = nationFinder(
  [
    ['CN', 'China'],
    ['AU', 'Australia'],
    ['GB', 'United Kingdom'],
    ['FR', 'France'],
    ['SA', 'Saudi Arabia'],
    ['US', 'United States'],
    ['ID', 'Indonesia'],
  ].map(([code = '', name = '']) => ({ id: code, code, name })),
)
const read = (text: string) => readList(text, { today, nation })

/** What a person would see of it. */
const seen = (text: string) =>
  read(text).map(({ title, name, nativeName, birthdate, nationality, remarks, left }) =>
    [
      title,
      name,
      nativeName,
      birthdate && dayOf(birthdate, undefined),
      nationality?.id,
      ...remarks,
      ...left.map((it) => `–${it}`),
    ]
      .filter(Boolean)
      .join(' | '),
  )

describe('a list of guests as it was pasted', () => {
  it.each<[string, string, string[]]>([
    [
      'a spreadsheet with headings',
      'Title\tFull name\tNative name\tDate of birth\tNationality\tPassport\nMr\tWang Xiaoming\t王小明\t1985-03-12\tChina\tE12345678\nMrs\tLi Na\t李娜\t1987-05-01\tChinese\tE87654321',
      [
        'mr | Wang Xiaoming | 王小明 | 1985-03-12 | CN | –E12345678',
        'mrs | Li Na | 李娜 | 1987-05-01 | CN | –E87654321',
      ],
    ],
    [
      'the same without headings, in another order',
      'Wang Xiaoming\tCN\t12 Mar 1985\tMr\t王小明\nLi Na\tCN\t1 May 1987\tMrs\t李娜',
      ['mr | Wang Xiaoming | 王小明 | 1985-03-12 | CN', 'mrs | Li Na | 李娜 | 1987-05-01 | CN'],
    ],
    [
      'semicolons and French headings',
      'Civilité;Nom;Prénom;Né(e) le;Nationalité\nMme;Dupont;Anne;13/04/1990;Française',
      ['mrs | Anne Dupont | 1990-04-13 | FR'],
    ],
    [
      'Chinese headings',
      '序号，姓名，性别，出生日期，国籍\n1，王小明，男，1985年3月12日，中国\n2，李娜，女，1987年5月1日，中国籍',
      ['mr | 王小明 | 1985-03-12 | CN | –1', 'ms | 李娜 | 1987-05-01 | CN | –2'],
    ],
    [
      'Arabic',
      'الاسم\tتاريخ الميلاد\tالجنسية\nأحمد علي\t١٢ مارس ١٩٨٥\tسعودي',
      ['أحمد علي | 1985-03-12 | SA'],
    ],
    [
      'commas',
      'Mr John Smith, 1 May 1990, Australian\nMs Jane Smith, May 12 1992, Australia',
      ['mr | John Smith | 1990-05-01 | AU', 'ms | Jane Smith | 1992-05-12 | AU'],
    ],
    [
      'lines of a mail',
      '1. Mr John Smith 01 May 1990 British\n2) Jane Smith (née Brown) 12.05.1992 - UK\n- Tom Smith',
      [
        'mr | John Smith | 1990-05-01 | GB | –1.',
        'Jane Smith | 1992-05-12 | GB | née Brown | –2)',
        'Tom Smith',
      ],
    ],
    [
      'a name with its own script',
      'Wang Xiaoming (王小明)\t1985-03-12\nLi Na 李娜\t1987-05-01',
      ['Wang Xiaoming | 王小明 | 1985-03-12', 'Li Na | 李娜 | 1987-05-01'],
    ],
    [
      'running numbers in the cell of the name',
      '1. Mrs Siti Rahmawati, 1982-05-01, Indonesian\n2) Putri, 2015-01-02\n(3) Budi Santoso, 1980-02-03',
      [
        'mrs | Siti Rahmawati | 1982-05-01 | ID | –1.',
        'Putri | 2015-01-02 | –2)',
        'Budi Santoso | 1980-02-03 | –(3)',
      ],
    ],
    [
      'the same under headings',
      'Name,Date of birth\n1. Mrs Siti Rahmawati,1982-05-01\n#2 Putri,2015-01-02',
      ['mrs | Siti Rahmawati | 1982-05-01 | –1.', 'Putri | 2015-01-02 | –#2'],
    ],
    [
      'names as airlines have them, beside a line with gaps',
      'SMITH/JANE MRS 13JUN86\nSMITH/TOM MR   1 May 1985   British',
      ['mrs | JANE SMITH | 1986-06-13', 'mr | TOM SMITH | 1985-05-01 | GB'],
    ],
    ['names alone', 'Wang Xiaoming\nLi Na\nSukarno', ['Wang Xiaoming', 'Li Na', 'Sukarno']],
    ['surname, first name', 'Smith, John, 1990-05-01, US', ['Smith John | 1990-05-01 | US']],
    ['a column nobody knows', 'Name,Diet,Nationality\nLi Na,vegan,Wakanda', ['Li Na | Diet: vegan']],
    [
      'a cell in quotes with a break in it',
      'Name\tRemarks\n"Li\nNa"\t"said ""hello"""',
      ['Li Na | said "hello"'],
    ],
    ['a country that is a name', 'France Gall\t1947-10-09\tFrance', ['France Gall | 1947-10-09 | FR']],
  ])('%s', (_, text, expected) => {
    expect(seen(text)).toEqual(expected)
  })

  it('keeps what a nationality or a birthdate says even where it can’t be read', () => {
    const [guest] = read('Name,Born,Nationality\nLi Na,in spring,Wakanda')
    expect(guest).toMatchObject({
      birthdate: { said: 'in spring', days: {} },
      nationality: { said: 'Wakanda', id: undefined },
    })
  })
})

describe('a birthdate', () => {
  it.each([
    ['1990-05-01', '1990-05-01'],
    ['1990/5/1', '1990-05-01'],
    ['1990年5月1日', '1990-05-01'],
    ['19900501', '1990-05-01'],
    ['1 May 1990', '1990-05-01'],
    ['1-May-90', '1990-05-01'],
    ['1st May 1990', '1990-05-01'],
    ['May 1, 1990', '1990-05-01'],
    ['1er mai 1990', '1990-05-01'],
    ['13/04/1990', '1990-04-13'],
    ['04/13/1990', '1990-04-13'],
    ['01.05.1990', '1990-05-01'],
    ['05/05/1990', '1990-05-05'],
    ['31/12/24', '2024-12-31'],
    ['31/12/27', '1927-12-31'],
    // Only one of the two has been already.
    ['02/12/2026', '2026-02-12'],
  ])('%s is %s', (text, expected) => {
    const date = readDate(text, today)
    expect(date && dayOf(date, undefined)).toBe(expected)
  })

  it.each(['31/02/1990', '2099-01-01', 'tomorrow', 'Li Na', '12', 'E12345678'])('%s is none', (text) => {
    expect(readDate(text, today)).toBeUndefined()
  })

  it('is asked about where it can be two days, unless another one of the list tells the order', () => {
    const both = readDate('01/05/1990', today)!
    expect(isAmbiguous(both)).toBe(true)
    expect([dayOf(both, undefined), dayOf(both, 'dayFirst'), dayOf(both, 'monthFirst')]).toEqual([
      undefined,
      '1990-05-01',
      '1990-01-05',
    ])
    expect(orderOf([both])).toBeUndefined()
    expect(orderOf([both, readDate('13/04/1990', today)!])).toBe('dayFirst')
    expect(orderOf([both, readDate('04/13/1990', today)!])).toBe('monthFirst')
  })
})

describe('a nationality', () => {
  it.each([
    ['China', 'CN'],
    ['cn', 'CN'],
    ['CHN', 'CN'],
    ['Chinoise', 'CN'],
    ['中国', 'CN'],
    ['صينية', 'CN'],
    ['British', 'GB'],
    ['UK', 'GB'],
    ['Royaume-Uni', 'GB'],
    ['英国', 'GB'],
    ['Etats-Unis', 'US'],
    ['السعودية', 'SA'],
    ['WNI', 'ID'],
    ['Wakanda', undefined],
  ])('%s is %s', (text, expected) => {
    expect(nation(text)).toBe(expected)
  })
})

describe('whatever is pasted', () => {
  const word = fc.stringMatching(/^[A-Za-z]{5,9}$/)
  const cell = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    fc.constantFrom(
      '王小明',
      'أحمد',
      '1990-05-01',
      '01/05/1990',
      'Mr',
      'Chinese',
      'E12345678',
      '7',
      '',
      '  ',
      '12/45/1990',
      'O’Neil-Smith',
      'vegan (no nuts)',
    ),
  )
  const figures = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([one]) => one.toLowerCase())

  it('is found again in a field, in the remarks or among what has no field', () => {
    const table = fc.tuple(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\t', ';', ',', '\n', '  '),
      fc.boolean(),
    )
    fc.assert(
      fc.property(table, ([rows, mark, hasHead]) => {
        const head = hasHead ? `${['Name', 'Title', 'Born', 'Nationality', 'Passport'].join(mark)}\n` : ''
        const text = head + rows.map((row) => row.join(mark)).join('\n')
        const guests = read(text)
        const kept = guests.flatMap(({ title, name, nativeName, birthdate, nationality, remarks, left }) =>
          figures(
            [title, name, nativeName, birthdate?.said, nationality?.said, ...remarks, ...left].join(' '),
          ),
        )
        const said = splitText(text).flat().flatMap(figures)
        const lost = said.filter(
          (one) => !kept.includes(one) && !/^(mr|name|title|born|nationality|passport|chinese)$/.test(one),
        )
        expect(lost).toEqual([])
        // A word that was read as something stands in its field.
        const chinese = said.filter((one) => one === 'chinese').length
        expect(kept.filter((one) => one === 'chinese').length).toBe(chinese)
      }),
      { numRuns: 500, examples: [[[[['Sari'], ['E12345678', '王小明'], ['李明']], '\t', false]]] },
    )
  })

  it('is split and never thrown at', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void read(text)))
  })
})
