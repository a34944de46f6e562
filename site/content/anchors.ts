/** Id of the section that every call to action links to. */
export const CONTACT_ID = 'cta-section'
