export const notFound = {
  heading: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
} as const

/** The figure of the 404 page. It is a drawing without data, so it has no caption. */
export const notFoundFigure = {
  title: 'A capacity curve that falls to zero at cycle 404',
  end: '404',
} as const
