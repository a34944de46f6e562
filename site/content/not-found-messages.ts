/** The words of the 404 page. Its figure has its words in `figure-captions.ts`. */
export const notFound = {
  heading: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
} as const

/** The figure of the 404 page. It is a drawing without data, so it has no caption. */
export const notFoundFigure = {
  title: 'A discharge curve that falls to zero at 404',
  end: '404',
} as const
