export const serverFolder: string
export const serverFile: string
