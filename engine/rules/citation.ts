/** Rule number of the day and the release it stands in; `practice` marks a spot the texts leave open. */
export type Citation = { readonly rule: string; readonly on: string; readonly practice?: string }

/** What a layer deals in: the bands a reader sees. */
export type Stratum = 'copy' | 'control' | 'text' | 'type' | 'color' | 'ability' | 'size' | 'all'
