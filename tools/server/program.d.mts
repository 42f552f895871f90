export const serverFolder: string
export const serverFile: string
export const houseFolder: string
export const houseFile: string
