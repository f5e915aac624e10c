/** Reference to a test: its file and its title as written in the file. */
export type Proof = `${string}.test.${'ts' | 'tsx'} › ${string}`
