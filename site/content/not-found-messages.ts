/** The words of the 404 page. Its figure has its words in `figure-captions.ts`. */
export const notFound = {
  heading: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
} as const
