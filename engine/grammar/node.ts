import type { Node } from 'ohm-js'
import { plain } from './nouns/marks'

/** The meaning of a node of the parse; its rule determines the type. */
export const meaningOf = <T>(node: Node): T => (node as Node & { meaning(): T }).meaning()
/** The content of an optional node. */
export const maybe = <T>(node: Node): T | undefined => {
  const [child] = node.children
  return child === undefined ? undefined : meaningOf<T>(child)
}
export const each = <T>(node: Node): readonly T[] => node.children.map(child => meaningOf<T>(child))
export const listOf = <T>(first: Node, rest: Node): readonly T[] => [meaningOf<T>(first), ...each<T>(rest)]
/** The words of a node, without marks and surrounding blanks. */
export const textOf = (node: Node): string => plain(node.sourceString).trim()
export const isPresent = (node: Node): boolean => node.children.length > 0
/** Where a node begins: targets are numbered in the order of their words. */
export const placeOf = (node: Node): number => node.source.startIdx
