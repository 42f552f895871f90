import { create } from 'zustand'

export const useDrawer = create(() => ({ isOpen: false }))
