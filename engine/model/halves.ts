import type { Face } from './effect'
import { COLORS } from './kinds'
import { combined } from './mana-value'
import type { GameObject } from './state'

/** 708.4 (2009), 709.4 today: off the stack a split card has the colors, types and costs of both halves. */
export const halves = (face: Face, { half, zone }: GameObject): Face =>
  half === null || zone === 'stack'
    ? face
    : {
        ...face,
        colors: COLORS.filter(color => face.colors.includes(color) || half.colors.includes(color)),
        types: [...new Set([...face.types, ...half.types])],
        manaCost: combined(face.manaCost, half.manaCost),
      }
