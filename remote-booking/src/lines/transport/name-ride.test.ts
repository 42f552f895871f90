import { wayText } from '@melali/shared/ui'
import type { Words } from '../words'
import { nameRide } from './name-ride'

const words = (locale: 'en' | 'ar') =>
  ({
    t: (key: string) => key,
    day: (day: string) => day,
    code: (code: string) => code,
    way: (from: string, to: string) => wayText(from, to, locale),
  }) as Words

const ride = { transport: 'City MPV', quantity: 1, fromPlace: 'Airport', toPlace: 'فندق النخيل' }

test('a ride is titled by its way, which points as its reader reads', () => {
  expect(nameRide({ ...ride, toPlace: 'Ubud' }, words('en')).title).toBe('City MPV · Airport → Ubud')
  expect(nameRide(ride, words('ar')).title).toMatch(/Airport\u2069 ← \u2068فندق النخيل/)
})
