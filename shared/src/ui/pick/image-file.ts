export const imageTypes = ['image/jpeg', 'image/png']
export const imageBytes = 2 * 1024 * 1024

/** What is wrong with a chosen picture before it is sent; the server looks inside once more. */
export const imageProblem = (file: { type: string; size: number }) => {
  if (!imageTypes.includes(file.type)) return { key: 'fileKind' }
  return file.size > imageBytes ? { key: 'fileTooLarge' } : null
}
