import { create } from 'zustand'
import { onOtherPerson } from '../session/store'

export interface Pin {
  to: string
  title: string
}

interface Pins {
  pins: Pin[]
  toggle: (pin: Pin) => void
}

const key = 'melali.pins'
const most = 8

const remembered = (): Pin[] => {
  try {
    const pins: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(pins) ? pins : []
  } catch {
    return []
  }
}

export const usePins = create<Pins>((set, get) => ({
  pins: remembered(),
  toggle: (pin) => {
    const others = get().pins.filter(({ to }) => to !== pin.to)
    const pins = others.length < get().pins.length ? others : [...others, pin].slice(-most)
    set({ pins })
    localStorage.setItem(key, JSON.stringify(pins))
  },
}))

onOtherPerson(() => usePins.setState({ pins: remembered() }))
