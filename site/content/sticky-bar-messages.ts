export const stickyBarWords = {
  text: 'Ready to predict battery failures?',
  subline: 'Partner with us. Build smarter batteries.',
  button: 'Partner Now',
} as const
