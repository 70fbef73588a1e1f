/** A reader's role on this site. A visitor has no account. */
export const ROLES = ['visitor', 'reader', 'editor', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const ACTIONS = [
  'read public notes',
  'read own notes',
  'read linked notes',
  'read all notes',
  'write notes',
  'change own notes',
  'change all notes',
  'publish notes',
  'keep lists',
  'publish lists',
  'read shared lists',
  'write reviews',
  'change own reviews',
  'report',
  'hide',
  'read reports',
  'read moderation log',
  'invite',
  'give roles',
  'export own data',
  'erase own account',
  'erase any account',
  'manage texts',
] as const
export type Action = (typeof ACTIONS)[number]

const VISITOR: readonly Action[] = ['read public notes', 'read linked notes', 'read shared lists', 'report']
const READER: readonly Action[] = [
  ...VISITOR,
  'read own notes',
  'write notes',
  'change own notes',
  'publish notes',
  'keep lists',
  'publish lists',
  'write reviews',
  'change own reviews',
  'export own data',
  'erase own account',
]
const EDITOR: readonly Action[] = [...READER, 'invite']
const MODERATOR: readonly Action[] = [...EDITOR, 'hide', 'read reports', 'read moderation log']

/** The permissions of each role, defined only here. Nobody reads another's private notes, not even an admin. */
const TABLE: Record<Role, readonly Action[]> = {
  visitor: VISITOR,
  reader: READER,
  editor: EDITOR,
  moderator: MODERATOR,
  admin: [...MODERATOR, 'give roles', 'erase any account', 'manage texts'],
}

export const may = (role: Role, action: Action): boolean => TABLE[role].includes(action)

/** Whoever may hide what others wrote has its rights only while a password alone does not let anybody in. */
export const needsTwoSteps = (role: Role): boolean => may(role, 'hide')

export const roleOf = (text: string | null | undefined): Role => ROLES.find(role => role === text) ?? 'reader'
