import pino from 'pino'

/** One line of JSON per event on standard error, so that standard output stays for answers. */
export const log = pino({ level: process.env.NODE_ENV === 'test' ? 'silent' : 'info', base: null }, pino.destination(2))
