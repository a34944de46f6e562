export const notFound = {
  heading: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
} as const

export const notFoundFigure = {
  title: 'A capacity curve that falls to zero at cycle 404',
  end: '404',
} as const
