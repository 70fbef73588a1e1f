import type { Chosen, RunnerView } from './view'

export type RunnerProps = { readonly view: RunnerView; readonly chosen: Chosen; readonly path: string }
