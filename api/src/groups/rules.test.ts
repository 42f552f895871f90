import { guestProblems, paxOn } from './rules'

const known = { guestIds: new Set(['g1']), nationalityIds: new Set(['n1']) }
const guest = { birthdate: '1990-05-01', nationalityId: 'n1' }

describe('the people of a group', () => {
  it('counts each by age on the day: a birthday is one year more', () => {
    expect(
      paxOn('2026-03-02', ['1990-01-01', '2014-03-03', '2014-03-02', '2024-03-03', '2024-03-02']),
    ).toEqual({ adults: 2, children: 2, infants: 1 })
  })

  it('takes guests that are known and born', () => {
    expect(guestProblems([{ ...guest, id: 'g1' }, guest], known, '2026-03-02')).toEqual({})
  })

  it('names every wrong field of every guest', () => {
    const guests = [
      { ...guest, id: 'g1' },
      { ...guest, id: 'g1' },
      { ...guest, id: 'stranger' },
      { birthdate: '2026-03-03', nationalityId: 'nowhere' },
    ]
    expect(guestProblems(guests, known, '2026-03-02')).toEqual({
      'guests.1.id': 'twiceInList',
      'guests.2.id': 'unknownChoice',
      'guests.3.birthdate': 'futureDate',
      'guests.3.nationalityId': 'unknownChoice',
    })
  })
})
