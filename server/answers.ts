// The responses of queries, by subject. Responses of the API are described by schemas, which the OpenAPI document
// contains and tests compare with real responses. Everything else imports types only: making the schemas takes 50 ms and
// 5 MB.
export * from './answers/board-state'
export * from './answers/card'
export * from './answers/card-reading'
export * from './answers/change'
export * from './answers/days'
export * from './answers/guide'
export * from './answers/home'
export * from './answers/knowing'
export * from './answers/paragraph'
export * from './answers/release'
export * from './answers/rule'
export * from './answers/rule-status'
export * from './answers/scenario'
export * from './answers/search'
