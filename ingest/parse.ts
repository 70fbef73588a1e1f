import { no, ok, type Problem, type Result } from '#rulebook/result'
import type { Draft, Format, Source } from './draft'
import { FORMATS } from './formats/index'

/** What a file says, by the first format that recognises it; a sentence where none does. Pure. */
export const parseSource = (source: Source, formats: readonly Format[] = FORMATS): Result<readonly Draft[]> => {
  const unreadable = whyUnreadable(source)
  if (unreadable) return no({ ...unreadable, at: { file: source.name } })
  const format = formats.find(({ recognizes }) => recognizes(source.text))
  return format ? ok(format.parse(source)) : no({ ...unknown, at: { file: source.name } })
}

const whyUnreadable = ({ encoding, bytes, text }: Source): Problem | null => {
  if (bytes.length === 0 || text.trim() === '')
    return encoding === 'binary'
      ? { code: 'binary-file', says: 'This file is not a text', try: 'Save it as plain text (.txt) and try again' }
      : { code: 'empty-file', says: 'This file is empty', try: 'Fetch it again, perhaps the download was cut off' }
  return null
}

const unknown: Problem = {
  code: 'unknown-format',
  says: 'This text is in no format known here',
  try: 'Known are the Comprehensive Rules, the 1999 rules summary, rulings search pages, bulletins and digest pages',
}
