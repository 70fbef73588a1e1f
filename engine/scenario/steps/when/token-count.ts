import { viewOf } from '../../../index'
import type { TableState } from '../../run/table-of-play'

const DOUBLES =
  /^If (?:an effect|one or more tokens) would (?:create one or more tokens|be created) under your control, (?:it creates )?twice that many/i

/** 614.1a today: each such permanent doubles the number of tokens for its controller. */
export const tokenCount = (count: number, controller: string, { state }: TableState): number =>
  viewOf(state)
    .objects.filter(thing => thing.object.zone === 'battlefield' && thing.controller === controller)
    .flatMap(thing => thing.abilities.filter(held => DOUBLES.test(held.ability.text)))
    .reduce(sum => sum * 2, count)
