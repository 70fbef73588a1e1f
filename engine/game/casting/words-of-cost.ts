/** The parts of a cost in the words of a card: "{1}{U}, Pay 3 life" has two. */
export const costParts = (cost: string): readonly string[] =>
  cost.split(/, (?!rounded\b|[^{]*\})/).map(part => part.trim())
