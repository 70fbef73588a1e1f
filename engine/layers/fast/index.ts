import type { LayerEngine } from '../../model/state'
import { applyLayers } from '../layers'
import { incrementalLayers } from './incremental-layers'
import { fastMethods } from './step-method'

/** The one switch: the same answers as the reference algorithm, sooner. A law compares both. */
export const FAST: LayerEngine = {
  viewOf: incrementalLayers,
  applyLayers: (state, observe) => applyLayers(state, { methodFor: fastMethods(), trace: true, observe }),
}
