import { create } from 'zustand'

export const useKeysSheet = create(() => ({ isOpen: false }))

export const openKeys = () => useKeysSheet.setState({ isOpen: true })
export const closeKeys = () => useKeysSheet.setState({ isOpen: false })
