/** A test, by its file and its title as the file has it. */
export type Proof = `${string}.test.${'ts' | 'tsx'} › ${string}`
