import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'

const FILE = 'content/publishers.yaml'
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://publisher.example/rules' })
const publishers = z.strictObject({
  rulesPage: address,
  cardIndex: address,
  cardFiles: z.array(z.string()),
})
/** Where new texts and card files are looked for. */
type Publishers = z.output<typeof publishers>

export const readPublishers = async (file: string = FILE): Promise<Result<Publishers>> => {
  try {
    const read = publishers.safeParse(parse(await readFile(/* turbopackIgnore: true */ file, 'utf8')))
    if (read.success) return ok(read.data)
    const [issue] = read.error.issues
    return err(unusable(file, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()))
  } catch (failure) {
    return err(unusable(file, failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure)))
  }
}
const unusable = (file: string, why: string) => ({
  code: 'unusable-publishers',
  message: `${file} cannot be used (${why})`,
  hint: 'See content/publishers.yaml of the original for the format',
})
