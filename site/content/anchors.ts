/** The section that both calls to action lead to. */
export const CONTACT_ID = 'cta-section'
