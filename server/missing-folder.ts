// For TypeScript of other parts; the sentence itself is in plain JavaScript, which the server reads without a loader.
export { missingFolder } from './start-problems.mjs'
