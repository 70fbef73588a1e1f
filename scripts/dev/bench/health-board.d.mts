export declare const boardOf: (name: string | number, objects: number, rows: number) => string
