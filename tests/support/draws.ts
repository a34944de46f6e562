import fc from 'fast-check'

// Every run draws the same cases, so that no test fails by chance. `SEED=2 npm test -- …` draws others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export default fc
