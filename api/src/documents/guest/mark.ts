const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='#9C4A1A'><circle cx='21' cy='10' r='5'/><path d='M2 20c6-5 11-5 16-2s8 3 12 0v4c-4 3-8 3-12 0s-10-3-16 2zM2 27c6-5 11-5 16-2s8 3 12 0v4c-4 3-8 3-12 0s-10-3-16 2z'/></svg>"

/** Named by the page itself: a browser that finds none asks for a file that isn't there. */
export const markLink = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">`
