// The responses of queries, by subject. Responses of the API are described by schemas, which the OpenAPI document
// contains and tests compare with real responses.
export type * from './answers/card'
export type * from './answers/change'
export type * from './answers/days'
export type * from './answers/guide'
export type * from './answers/home'
export type * from './answers/knowing'
export type * from './answers/paragraph'
export type * from './answers/release'
export type * from './answers/rule'
export type * from './answers/rule-status'
export type * from './answers/scenario'
export type * from './answers/search'
